/// <reference lib="dom" />
/**
 * Replaces `dynamicCSS` of `@rc-component/util`, through which antd writes its variables. The original adds `<style>`
 * elements, which the page's policy refuses. This module inserts rules into a loaded sheet (record 14).
 */

/** @type {Map<string, { readonly css: string, readonly rule: CSSRule }>} */
const written = new Map();

/** A stand-in for the `<style>` element that antd expects. Antd only sets attributes on it, to find it again later. */
const ELEMENT = { setAttribute() {} };

/**
 * Writes the rules of a key, in place of its earlier rules. They come first in the page, as the original's.
 * @param {string} css Any number of rules.
 * @param {string} key
 */
export function updateCSS(css, key) {
  if (written.get(key)?.css !== css) {
    removeCSS(key);
    const sheet = ownSheet();
    // One group for each key, because a sheet takes one rule at a time.
    sheet.insertRule(`@media all{${css}}`);
    written.set(key, { css, rule: /** @type {CSSRule} */ (sheet.cssRules[0]) });
  }
  return ELEMENT;
}

/** Deletes the rules of a key, if there are any. @param {string} key */
export function removeCSS(key) {
  const rule = written.get(key)?.rule;
  const sheet = rule?.parentStyleSheet;
  if (!rule || !sheet) return;
  sheet.deleteRule([...sheet.cssRules].indexOf(rule));
  written.delete(key);
}

/** Exported by the original; nothing in the portal calls it. */
export function injectCSS() {
  throw new Error('Sin clave no se pueden quitar las reglas');
}

/** The first sheet of the shell: it is loaded before antd, and stays. A constructed sheet needs Safari 16.4. */
function ownSheet() {
  const sheet = [...document.styleSheets].find(({ href }) => href?.startsWith(`${location.origin}/`));
  if (!sheet) throw new Error('La página no tiene ninguna hoja de estilos');
  return sheet;
}
