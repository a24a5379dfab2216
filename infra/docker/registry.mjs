/** Questions to a registry of images, by the protocol that all of them speak. */

const LIMIT_MS = 20_000;
const INDEXES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');

/** @param {string} name @returns {{ host: string, path: string }} A name without a host is of Docker Hub. */
export function placeOf(name) {
  const [host = '', ...path] = name.split('/');
  if (host.includes('.')) return { host, path: path.join('/') };
  return { host: 'registry-1.docker.io', path: name.includes('/') ? name : `library/${name}` };
}

/**
 * Asks, and again with the token that the registry's refusal names.
 * @param {string} url @param {RequestInit} [options] @returns {Promise<Response>}
 */
async function ask(url, options = {}) {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const first = await fetch(url, { ...options, signal });
  if (first.status !== 401) return first;
  const asked = first.headers.get('www-authenticate') ?? '';
  const field = (/** @type {string} */ key) => new RegExp(`${key}="([^"]*)"`).exec(asked)?.[1] ?? '';
  const query = new URLSearchParams({ service: field('service'), scope: field('scope') });
  const { token } = await json(await fetch(`${field('realm')}?${query}`, { signal }));
  return fetch(url, {
    ...options,
    signal,
    headers: { ...options.headers, authorization: `Bearer ${token}` },
  });
}

/** @param {Response} response @returns {Promise<any>} */
const json = (response) => response.json();

/** @param {Response} response */
function accepted(response) {
  if (!response.ok) throw new Error(`respondió ${response.status}`);
  return response;
}

/** @param {string} name @returns {Promise<string[]>} All tags, page after page. */
export async function tagsOf(name) {
  const { host, path } = placeOf(name);
  /** @type {string[]} */
  const tags = [];
  let next = `https://${host}/v2/${path}/tags/list?n=1000`;
  while (next) {
    const response = accepted(await ask(next));
    tags.push(...(await json(response)).tags);
    const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    next = link ? new URL(link, next).href : '';
  }
  return tags;
}

/** @param {string} name @param {string} tag @returns {Promise<string | null>} */
export async function digestOf(name, tag) {
  const { host, path } = placeOf(name);
  const url = `https://${host}/v2/${path}/manifests/${tag}`;
  const response = accepted(await ask(url, { method: 'HEAD', headers: { accept: INDEXES } }));
  return response.headers.get('docker-content-digest');
}

/**
 * The tags of the same kind (the same text around the numbers) with higher numbers, in order.
 * @param {string} tag @param {readonly string[]} tags
 */
export function newerTags(tag, tags) {
  const kind = (/** @type {string} */ text) => text.replace(/\d+/g, '#');
  return tags.filter((other) => kind(other) === kind(tag) && byNumbers(other, tag) > 0).sort(byNumbers);
}

/** @param {string} one @param {string} other */
function byNumbers(one, other) {
  return one.localeCompare(other, 'en', { numeric: true });
}
