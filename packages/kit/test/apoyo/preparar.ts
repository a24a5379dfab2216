import { cleanup } from '@testing-library/react';
import { elegirMedios } from './medios';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => elegirMedios([]));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
