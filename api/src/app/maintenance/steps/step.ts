import type { AuditActor } from '../../../platform/audit/auditoria.js';
import type { Queryable } from '../../../platform/db/query.js';

/** A night under way. */
export interface Night {
  /** Its business day, `YYYY-MM-DD`. */
  readonly dia: string;
  /** The connection that holds the lock of the night. */
  readonly db: Queryable;
  readonly actor: AuditActor;
}

/** Numbers of rows that a step changed or found. */
export type Done = Readonly<Record<string, number>>;

/**
 * One part of the night. It needs no other step of the same night, and a second run completes or repeats the first one
 * without harm: a process can be killed in the middle of it.
 */
export interface Step {
  /** The column `paso` of its row in `paso_nocturno`. */
  readonly name: string;
  execute(night: Night): Promise<Done>;
}

/** The token of the steps, in their order. */
export const NIGHT_STEPS = Symbol('NIGHT_STEPS');
