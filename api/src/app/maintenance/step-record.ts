const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** The row of a step in one night. */
export interface StepRecord {
  readonly paso: string;
  /** The start of its last try. */
  readonly empezado: Date;
  /** The end of its last try. Null: it is under way, or its process was killed. */
  readonly terminado: Date | null;
  /** The failure of its last try. */
  readonly error: string | null;
  /** 0 after an admin asked for the whole night again. */
  readonly intentos: number;
}

export const isDone = ({ terminado, error }: StepRecord): boolean => terminado !== null && error === null;

/**
 * True if a step should run. After its first try it waits a minute, and twice as long after each further one, up to
 * an hour. A try that was cut off counts from its start: a step that kills its process must not do so each minute.
 * @param record undefined before its first try.
 */
export function isDue(record: StepRecord | undefined, now: Date): boolean {
  if (!record || record.intentos === 0) return true;
  if (isDone(record)) return false;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (record.intentos - 1), LONGEST_WAIT_MS);
  return now.getTime() >= (record.terminado ?? record.empezado).getTime() + wait;
}
