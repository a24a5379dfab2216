/** Signs the sessions of the measured servers. */
export const JWT_SECRET = 'secreto-de-la-medicion-de-treinta-y-dos';

/** A SQL statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** The SQL of one request. */
export interface Script {
  /** In order, with the statements that begin and end a transaction. */
  readonly statements: readonly Statement[];
  /** The time of the request, in epoch milliseconds. The API generated every id from then on. */
  readonly since: number;
}

/** The resources that a server has used since it started. */
export interface Usage {
  /** Milliseconds of processor time of all its threads. */
  readonly cpuMs: number;
  /** The most memory that it had. */
  readonly peakMb: number;
}

/** A message from the bench to its server. */
export type WorkerCommand =
  | { readonly kind: 'capture' }
  | { readonly kind: 'deliver' }
  | { readonly kind: 'use' }
  | { readonly kind: 'replay'; readonly scripts: readonly Script[] };

/** A message from a server to the bench. */
export type Reply =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'script'; readonly script: Script }
  | { readonly kind: 'usage'; readonly usage: Usage };
