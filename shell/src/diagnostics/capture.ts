import { ApiError, readLocal } from '@cartera/kit';
import { type Level, record } from './lines';

/** Characters; longer lines are cut. */
const MAX_LENGTH = 1_000;

const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const LEVELS = {
  log: 'info',
  info: 'info',
  warn: 'warning',
  error: 'error',
} as const satisfies Partial<Record<keyof Console, Level>>;

const nativeConsole = { ...console };

/**
 * Starts recording the console output, uncaught errors and API calls of this visit. Call it once, before anything else
 * runs.
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

/** React's error handler: records a part of the screen that broke while it was drawn, caught or not. */
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
  // Without the query string, which can contain names of clients.
  const { pathname } = new URL(name);
  if (initiatorType !== 'fetch' || !pathname.startsWith('/api/')) return;
  record(
    levelOf(responseStatus),
    `${responseStatus || 'sin respuesta'} ${pathname} (${Math.round(duration)} ms)`,
  );
}

/** @param status HTTP status; 0 without an answer: the screen gave up the call, or its caller logs the failure. */
function levelOf(status: number): Level {
  if (status >= 500) return 'error';
  return status === 0 || status >= 400 ? 'warning' : 'info';
}

/**
 * The arguments of a console call as one line of text, with every token replaced by `[token]`.
 * @param token the session's token, replaced even if it is not a JWT.
 */
export function textOf(parts: readonly unknown[], token: string | null): string {
  const text = parts.map(toText).join(' ').replace(JWT, '[token]');
  const masked = token ? text.replaceAll(token, '[token]') : text;
  return masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH)}…` : masked;
}

function toText(part: unknown): string {
  if (typeof part === 'string') return part;
  if (part instanceof ApiError) {
    const request = part.requestId === null ? '' : ` (petición ${part.requestId})`;
    return `${part.name} ${part.status} ${part.code}: ${part.message}${request}`;
  }
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  try {
    return JSON.stringify(part) ?? String(part);
  } catch {
    // A circular object or a bigint.
    return String(part);
  }
}
