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
  readonly desde: number;
}

/** From the bench to a server it started. */
export type WorkerCommand =
  | { readonly que: 'capturar' }
  | { readonly que: 'entregar' }
  | { readonly que: 'representar'; readonly scripts: readonly Script[] };

/** From a server to the bench. */
export type Aviso =
  | { readonly que: 'lista'; readonly url: string }
  | { readonly que: 'hecho' }
  | { readonly que: 'guion'; readonly script: Script };
