import { reportFailedCalls } from '@cartera/kit';
import { reportError, sendUnsent } from './error-reports';

/** Starts reporting the errors of modules outside of drawing: handlers, timers, unhandled promises and calls. Call it once. */
export function captureErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error, 'codigo'));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promesa'));
  reportFailedCalls(({ method, path, status, stack }) => {
    // A long path in one word, and words in capitals, would be scrubbed as a key and as names.
    const message = `${status} ${method.toLowerCase()}${path.replaceAll('/', ' /')}`;
    reportError(Object.assign(new Error(message), { name: 'ApiError', stack }), 'llamada');
  });
  window.addEventListener('pagehide', sendUnsent);
}
