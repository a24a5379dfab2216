// Before Dexie, which looks for the browser's database when it loads.
import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { setMedia } from './media';

/** jsdom has no layout, so no sizes to observe. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
/** Delivers in the next turn. Node's channel would keep the process alive while it has a listener. */
class TestChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: (data: unknown) => {
      setTimeout(() => this.port1.onmessage?.({ data }));
    },
  };
}
const styleOf = window.getComputedStyle.bind(window);

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver: NoSizes,
  MessageChannel: TestChannel,
});
window.getComputedStyle = (element) => styleOf(element);
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => setMedia([]));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
