/**
 * The keys of the database's advisory locks; each must be unique. The slots of the counters (migration 0021) use keys of
 * two numbers, which cannot collide with these.
 */
export const LOCK = {
  migration: 4_206_250_001,
  /** Creation of the first user. */
  firstUsuario: 4_206_250_002,
  /** Changes that could remove the last admin. */
  admins: 4_206_250_003,
  /** The nightly job. */
  noche: 4_206_250_004,
  /** The closing of months, and writes dated in an earlier month. */
  periodos: 4_206_250_005,
  /** The judgement of canaries. */
  canarios: 4_206_250_006,
  /** With the number of a person: their writes under the cap of the second signature. */
  segundaFirma: 42_062_507,
} as const;
