import { create } from 'zustand';

/** How many lines are kept (P-1.40). */
export const MAX_LINES = 250;

/** `crash`: a part of the screen that broke while it was drawn. */
export type Level = 'info' | 'warning' | 'error' | 'crash';

export interface Line {
  /** Grows by one, so that a line keeps its identity as older ones are dropped. */
  readonly number: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly level: Level;
  readonly text: string;
}

interface LinesState {
  readonly lines: readonly Line[];
  readonly next: number;
  remove(): void;
}

/** The log of this visit, a hook and a store. */
export const useLines = create<LinesState>()((set) => ({
  lines: [],
  next: 1,
  remove: () => set({ lines: [] }),
}));

/** Adds a line, and drops the oldest beyond those that are kept. */
export function record(level: Level, text: string): void {
  const time = new Date().toISOString();
  // React writes to the console while it draws, when no component may be told to change.
  queueMicrotask(() =>
    useLines.setState(({ lines, next }) => ({
      lines: [...lines, { number: next, time, level, text }].slice(-MAX_LINES),
      next: next + 1,
    })),
  );
}

/** The message of the last part of the screen that broke; null while all is well. */
export function lastCrash({ lines }: Pick<LinesState, 'lines'>): string | null {
  return lines.findLast(({ level }) => level === 'crash')?.text ?? null;
}

/** How many lines tell of something that failed. */
export function countErrors({ lines }: Pick<LinesState, 'lines'>): number {
  return lines.filter(({ level }) => level === 'error' || level === 'crash').length;
}
