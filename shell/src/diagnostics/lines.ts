import { create } from 'zustand';

/** Number of lines kept (P-1.40). */
const MAX_LINES = 250;

/** `crash`: a part of the screen that broke while it was drawn. */
export type Level = 'info' | 'warning' | 'error' | 'crash';

export interface Line {
  /** Sequence number: a line keeps it when older lines are dropped. */
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

/** Adds a line and drops the oldest ones above `MAX_LINES`. */
export function record(level: Level, text: string): void {
  const time = new Date().toISOString();
  // React writes to the console while it renders, when a state update is not allowed.
  queueMicrotask(() =>
    useLines.setState(({ lines, next }) => ({
      lines: [...lines, { number: next, time, level, text }].slice(-MAX_LINES),
      next: next + 1,
    })),
  );
}

/** The message of the last crash; null without one. */
export function lastCrash({ lines }: Pick<LinesState, 'lines'>): string | null {
  return lines.findLast(({ level }) => level === 'crash')?.text ?? null;
}

/** The number of lines that record a failure. */
export function countErrors({ lines }: Pick<LinesState, 'lines'>): number {
  return lines.filter(({ level }) => level === 'error' || level === 'crash').length;
}
