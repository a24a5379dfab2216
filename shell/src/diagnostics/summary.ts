import { readLocal, useSession } from '@cartera/kit';
import { type Line, useLines } from './lines';

declare global {
  interface Window {
    /** Support asks the user to run it in the browser's console. */
    diagnostico?: () => Summary;
  }
}

export interface Summary {
  readonly path: string;
  readonly browser: string;
  readonly online: boolean;
  readonly session: SessionSummary;
  readonly lines: readonly Line[];
}

interface SessionSummary {
  /** True when a token is stored. The token itself is never included. */
  readonly hasToken: boolean;
  /** Expiry as the server gave it, ISO 8601; null without a session. */
  readonly expiresAt: string | null;
}

/** The session as it is stored. The stored token may differ from the one in use. */
export function summarizeSession(): SessionSummary {
  return {
    hasToken: readLocal('token') !== null,
    expiresAt: useSession.getState().usuario?.expira ?? null,
  };
}

/** The data that support needs about this browser. */
export function summarize(): Summary {
  return {
    path: window.location.pathname,
    browser: navigator.userAgent,
    online: navigator.onLine,
    session: summarizeSession(),
    lines: useLines.getState().lines,
  };
}

/** Exposes the summary as the global function `diagnostico` (P-1.41). */
export function exposeSummary(): void {
  window.diagnostico = summarize;
}
