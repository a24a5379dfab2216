/** A statement that the API ran, with its values. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** What a request made the API run. */
export interface Script {
  /** In order, transactions' own words included. */
  readonly statements: readonly Statement[];
  /** When it was asked, in milliseconds: ids made from then on are its own. */
  readonly since: number;
}

/** From the bench to a server it started. */
export type WorkerCommand =
  | { readonly kind: 'capture' }
  | { readonly kind: 'deliver' }
  | { readonly kind: 'replay'; readonly scripts: readonly Script[] };

/** From a server to the bench. */
export type Reply =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'script'; readonly script: Script };
