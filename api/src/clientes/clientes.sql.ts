/** The client `c` as JSON: `_id`, `nombre` and the given columns. */
export const clienteJson = (...columns: readonly string[]): string =>
  `json_build_object('_id', c.id, ${['nombre', ...columns].map((column) => `'${column}', c.${column}`).join(', ')})`;

/** Joins the client `c` of a loan `p`. */
export const WITH_CLIENTE = 'JOIN cliente c ON c.id = p.cliente_id';

/** Joins the name of the client `c` of a loan `p`, also of a client outside of the scope. */
export const WITH_CLIENTE_DATO = 'JOIN cliente_dato c ON c.id = p.cliente_id';

/** The name of a client in the audit trail, as JSON. @param id an SQL expression. */
export const nameOfCliente = (id: string): string =>
  `(SELECT json_build_object('nombre', c.nombre) FROM cliente c WHERE c.id = ${id})`;

/** The pin of the client `c` as JSON, or null. */
export const UBICACION_JSON = `
  CASE WHEN c.ubicada_en IS NOT NULL THEN json_build_object(
    'latitud', c.latitud, 'longitud', c.longitud,
    'tomadaEn', to_char(c.ubicada_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END`;

/** Counts the ids in `$1` that belong to clients. */
export const EXISTING_CLIENTES = 'SELECT count(*)::integer AS cuantos FROM cliente c WHERE c.id = ANY ($1)';
