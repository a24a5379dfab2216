/** The styles of libraries that the page's policy refuses (record 14), and their replacements. */
const CHANGES = /** @type {const} */ ([
  // The kit's `toasts.tsx` imports this sheet as a file.
  { file: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/, find: /^__insertCSS\(".+"\);$/m, replacement: '' },
  // The policy refuses the attribute and allows the property.
  {
    file: /[\\/]calculateNodeHeight\.js$/,
    find: /hiddenTextarea\.setAttribute\('style', (.+)\);/,
    replacement: 'hiddenTextarea.style.cssText = $1;',
  },
]);

/** The files that the loader is for. */
export const INLINE_STYLES = CHANGES.map(({ file }) => file);

/**
 * Loader that replaces the inline styles of a library's file.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @returns {string}
 * @throws {Error} if a new version of the library writes them in another way.
 */
export default function inlineStylesLoader(source) {
  const change = CHANGES.find(({ file }) => file.test(this.resourcePath));
  if (!change?.find.test(source)) throw new Error(`Revise los estilos en línea de ${this.resourcePath}`);
  return source.replace(change.find, change.replacement);
}
