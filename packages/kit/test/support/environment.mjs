import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that jsdom lacks, or whose instances Node's `fetch` rejects. */
const NODE_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  // Those of the phone's storage.
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
];

/** jsdom with Node's `fetch`, and with a function that changes the page's URL without loading it. */
export default class Environment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} settings */
  constructor(...settings) {
    super(...settings);
    // jsdom's XMLHttpRequest sends only jsdom's own forms.
    this.global.PageFormData = this.global.FormData;
    for (const name of NODE_GLOBALS) this.global[name] = Reflect.get(globalThis, name);
    // jsdom has no cipher, and does not let its `crypto` be assigned.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
    this.global.visit = (/** @type {string} */ url) => this.dom?.reconfigure({ url });
  }
}
