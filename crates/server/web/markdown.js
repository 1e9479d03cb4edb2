// The rules pages as elements. They use a small part of Markdown: headings, paragraphs, lists, tables, diagrams, three kinds of letters.

import { h } from "./dom.js";

const MARKS = [
  ["**", "strong"],
  ["`", "code"],
  ["*", "em"],
];

/** A text with its marked stretches; a mark that is never closed is a letter like others. */
function inline(text) {
  const parts = [];
  let plain = "";
  let rest = text;
  while (rest) {
    const mark = MARKS.find(([sign]) => rest.startsWith(sign) && rest.indexOf(sign, sign.length) > sign.length);
    if (mark) {
      const [sign, tag] = mark;
      const end = rest.indexOf(sign, sign.length);
      const inside = rest.slice(sign.length, end);
      parts.push(plain, h(tag, {}, tag === "code" ? inside : inline(inside)));
      plain = "";
      rest = rest.slice(end + sign.length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  return [...parts, plain].filter(Boolean);
}

const cells = (row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

function table([head, , ...rows]) {
  return h(
    "div",
    { class: "wide" },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, cells(head).map((cell) => h("th", { scope: "col" }, inline(cell))))),
      h("tbody", {}, rows.map((row) => h("tr", {}, cells(row).map((cell, i) => h(i ? "td" : "th", i ? {} : { scope: "row" }, inline(cell)))))),
    ),
  );
}

/** Elements for a page; clauses can be led to by their numbers. */
export function elements(markdown) {
  const made = [];
  const lines = markdown.split("\n");
  const take = (fits) => {
    const taken = [];
    while (lines.length && fits(lines[0])) taken.push(lines.shift());
    return taken;
  };
  while (lines.length) {
    const line = lines[0];
    if (line.startsWith("```")) {
      lines.shift();
      made.push(h("pre", { tabindex: 0 }, take((one) => !one.startsWith("```")).join("\n")));
      lines.shift();
    } else if (line.startsWith("|")) {
      made.push(table(take((one) => one.startsWith("|"))));
    } else if (line.startsWith("#")) {
      const [, marks, text] = lines.shift().match(/^(#+)\s*(.*)/);
      made.push(h(`h${Math.min(marks.length, 6)}`, { id: /^[A-Z]+-\d+$/.test(text) && text }, inline(text)));
    } else if (/^(- |\d+\. )/.test(line)) {
      const start = line.match(/^\d+/)?.[0];
      const items = take((one) => /^(- |\d+\. )/.test(one)).map((item) => h("li", {}, inline(item.replace(/^(- |\d+\. )/, ""))));
      made.push(h(start ? "ol" : "ul", { start }, items));
    } else if (line === "") {
      lines.shift();
    } else {
      made.push(h("p", {}, inline(take((one) => one && !one.startsWith("```")).join(" "))));
    }
  }
  return made;
}
