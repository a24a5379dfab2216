/**
 * The database's advisory locks of one number, all in one place: two with the same would make the one wait for the
 * other. Those of the counters' slots (migration 0021) are of two numbers, which never meet these.
 * Each is asked for by every process that would do the same thing.
 */
export const LOCK = {
  /** Whoever migrates. */
  migration: 4_206_250_001,
  /** Whoever may make the first user. */
  firstUsuario: 4_206_250_002,
  /** Whoever could leave the portal without an admin. */
  admins: 4_206_250_003,
  /** Whoever would do the nightly job. */
  noche: 4_206_250_004,
} as const;
