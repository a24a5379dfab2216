/** A client `c` as JSON: who it is, and the columns named. */
export const clienteJson = (...columnas: readonly string[]): string =>
  `json_build_object('_id', c.id, ${['nombre', ...columnas].map((columna) => `'${columna}', c.${columna}`).join(', ')})`;

/** Joins the client `c` of a loan `p`. */
export const CON_CLIENTE = 'JOIN cliente c ON c.id = p.cliente_id';
