/** A statement that the API ran, with its values. */
export interface Sentencia {
  readonly sql: string;
  readonly parametros: readonly unknown[];
}

/** What a request made the API run. */
export interface Guion {
  /** In order, transactions' own words included. */
  readonly sentencias: readonly Sentencia[];
  /** When it was asked, in milliseconds: ids made from then on are its own. */
  readonly desde: number;
}

/** From the bench to a server it started. */
export type Orden =
  | { readonly que: 'capturar' }
  | { readonly que: 'entregar' }
  | { readonly que: 'representar'; readonly guiones: readonly Guion[] };

/** From a server to the bench. */
export type Aviso =
  | { readonly que: 'lista'; readonly url: string }
  | { readonly que: 'hecho' }
  | { readonly que: 'guion'; readonly guion: Guion };
