import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom lacks, or makes in a way that Node's `fetch` does not recognise as its own. */
const DE_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
];
const ALSO = ['ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoder', 'TextDecoder'];

/** jsdom with Node's network, and with its own handle so that a test can move the page to another address. */
export default class Environment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // XMLHttpRequest is jsdom's, and sends no other form than jsdom's own.
    this.global.PageFormData = this.global.FormData;
    for (const nombre of [...DE_NODE, ...ALSO]) this.global[nombre] = globalThis[nombre];
    this.global.irA = (url) => this.dom.reconfigure({ url });
  }
}
