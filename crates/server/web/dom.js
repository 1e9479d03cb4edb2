// Elements made and kept.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. Properties that begin with `on` are listeners, `dataset` and `style` objects, all else attributes; what is null or false is left out. */
export function h(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** An SVG element, by the same rules. */
export function s(tag, properties = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    // Through the object model, as the content policy forbids style attributes.
    else if (name === "style") for (const [key, to] of Object.entries(value)) element.style.setProperty(key, to);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

/**
 * Gives `parent` new children if `key` differs from the last time, and keeps the focus on the element with the same `data-focus`.
 * What has not changed is left alone, so screen readers are not disturbed.
 */
export function renew(parent, key, build) {
  const text = JSON.stringify(key);
  if (parent.renewedFor === text) return;
  parent.renewedFor = text;
  const had = parent.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  parent.replaceChildren(...[build()].flat(Infinity).filter((child) => child != null && child !== false));
  if (had) parent.querySelector(`[data-focus="${CSS.escape(had)}"]`)?.focus({ preventScroll: true });
}

/** A button. `focus` names it for `renew`. */
export function button(label, onclick, { focus = label, ...properties } = {}) {
  return h("button", { type: "button", onclick, dataset: { focus }, ...properties }, label);
}
