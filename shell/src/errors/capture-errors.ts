import { reportError, sendUnsent } from './error-reports';

/** Starts reporting the errors of modules outside of drawing: handlers, timers and unhandled promises. Call it once. */
export function captureErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error, 'codigo'));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promesa'));
  window.addEventListener('pagehide', sendUnsent);
}
