import { readLocal, useSession } from '@cartera/kit';
import { type Line, useLines } from './lines';

declare global {
  interface Window {
    /** What support asks for on the telephone: type it in the browser's console. */
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

export interface SessionSummary {
  /** Whether a token is stored; the token itself is never shown. */
  readonly hasToken: boolean;
  /** When it ends, as the server said; null without a session. */
  readonly expiresAt: string | null;
}

/** What is stored of the session. The token is read where it is kept, which may disagree with what is in use. */
export function summarizeSession(): SessionSummary {
  return {
    hasToken: readLocal('token') !== null,
    expiresAt: useSession.getState().usuario?.expira ?? null,
  };
}

/** Everything that helps to find out what happened in this browser. */
export function summarize(): Summary {
  return {
    path: window.location.pathname,
    browser: navigator.userAgent,
    online: navigator.onLine,
    session: summarizeSession(),
    lines: useLines.getState().lines,
  };
}

/** Puts the summary at hand as the global function `diagnostico` (P-1.41). */
export function exposeSummary(): void {
  window.diagnostico = summarize;
}
