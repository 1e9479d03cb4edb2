// What the page says, out of the Fluent files that all of barnyard's programs share.

import { FluentBundle, FluentResource } from "./vendor/fluent-bundle/index.js";

/** Languages by code, with their own names. */
export const LANGUAGES = { en: "English", ro: "română", hu: "magyar", ru: "русский" };

let bundle = new FluentBundle("en");

/** The language that is spoken. */
export let language = "en";

/** The first language of the browser's list that there is, else English. */
export function languageOf(wished) {
  const codes = wished.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.find((code) => code in LANGUAGES) ?? "en";
}

/** A bundle of a Fluent text, made as the Rust programs make theirs. */
export function read(code, text) {
  const made = new FluentBundle(code, {
    useIsolating: false,
    // The files ask for it in Romanian, where the Rust library's own table is wrong; the browser's is right.
    functions: { PLURAL: ([number]) => number },
  });
  made.addResource(new FluentResource(text));
  return made;
}

/** Speaks another language from now on. */
export async function speak(code) {
  const answer = await fetch(`/assets/words/${code}.ftl`);
  if (!answer.ok) throw new Error(`no words in ${code}: ${answer.status}`);
  bundle = read(code, await answer.text());
  language = code;
  document.documentElement.lang = code;
}

/** A message with its variables filled in; its name, if there is none of this name. */
export function say(id, variables) {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, variables, []) : id;
}
