import { readLocal } from '@cartera/kit';
import { type Level, record } from './lines';
import { textOf } from './text-of';

const LEVELS = {
  log: 'info',
  info: 'info',
  warn: 'warning',
  error: 'error',
} as const satisfies Partial<Record<keyof Console, Level>>;

const nativeConsole = { ...console };

/**
 * Starts keeping what this visit writes to the console, its errors that nobody caught and its calls to the
 * API. Once, at boot, before anything else runs.
 */
export function capture(): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, Level][]) {
    console[method] = (...parts: unknown[]) => {
      nativeConsole[method](...parts);
      record(level, withoutToken(...parts));
    };
  }
  window.addEventListener('error', ({ error, message }) => record('error', withoutToken(error ?? message)));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    record('error', withoutToken('Promesa sin atender:', reason)),
  );
  observeCalls();
}

/** Records that a part of the screen broke while it was drawn: what React tells of an error, caught or not. */
export function recordCrash(error: unknown, place: { componentStack?: string | undefined }): void {
  nativeConsole.error(error, place.componentStack);
  record('crash', withoutToken(error));
}

function withoutToken(...parts: unknown[]): string {
  return textOf(parts, readLocal('token'));
}

function observeCalls(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceResourceTiming) recordCall(entry);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}

function recordCall({ initiatorType, name, responseStatus, duration }: PerformanceResourceTiming): void {
  // Without the query, where people's names are searched for.
  const { pathname } = new URL(name);
  if (initiatorType !== 'fetch' || !pathname.startsWith('/api/')) return;
  record(
    levelOf(responseStatus),
    `${responseStatus || 'sin respuesta'} ${pathname} (${Math.round(duration)} ms)`,
  );
}

/** @param status HTTP status; 0 where no answer came. */
function levelOf(status: number): Level {
  if (status === 0 || status >= 500) return 'error';
  return status >= 400 ? 'warning' : 'info';
}
