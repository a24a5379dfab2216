import { cleanup } from '@testing-library/react';
import { elegirMedios } from './medios';

/** jsdom lays nothing out: there are no sizes to observe and no pseudo-elements to measure. */
class SinTamanos implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
/** Delivers on the next turn. Node's own keeps the process alive for as long as someone listens. */
class CanalDePrueba {
  readonly port1: { onmessage: ((evento: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: (data: unknown) => {
      setTimeout(() => this.port1.onmessage?.({ data }));
    },
  };
}
const estiloDe = window.getComputedStyle.bind(window);

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver: SinTamanos,
  MessageChannel: CanalDePrueba,
});
window.getComputedStyle = (elemento) => estiloDe(elemento);
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => elegirMedios([]));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
