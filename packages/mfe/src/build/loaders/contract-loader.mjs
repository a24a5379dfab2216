import { parse } from 'node:path';

/** Parts of a call that only types, the API and its documentation use. */
const UNUSED_PARTS = new Set(['params', 'query', 'body', 'response', 'summary', 'description', 'errors']);

/** The query of the request for the file itself, with its schemas. */
export const WITH_SCHEMAS = '?schemas';

/**
 * Loader of the contract's files. Calls become their method, path and access, and lists of values become literals, so
 * that a page which validates nothing loads no schema (record 29). Schemas and functions still come from the file itself.
 * @this {import('@rspack/core').LoaderContext}
 * @returns {Promise<string>} JavaScript
 */
export default async function contractLoader() {
  const { base, name } = parse(this.resourcePath);
  const exported = await import(`@cartera/contrato/${name}`);
  const source = JSON.stringify(`./${base}${WITH_SCHEMAS}`);
  return Object.entries(exported)
    .map(([key, value]) => {
      const literal = isCall(value) ? withoutSchemas(value) : value;
      return isData(literal)
        ? `export const ${key} = ${JSON.stringify(literal)};`
        : `export { ${key} } from ${source};`;
    })
    .join('\n');
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isCall(value) {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** @param {Record<string, unknown>} call */
function withoutSchemas(call) {
  return Object.fromEntries(Object.entries(call).filter(([part]) => !UNUSED_PARTS.has(part)));
}

/** True for what JSON can write: no function, pattern or instance of a class. @param {unknown} value @returns {boolean} */
function isData(value) {
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && value !== undefined;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData);
}
