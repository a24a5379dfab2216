/** The lender's name and currency, as scalar subqueries. Each is null until it is saved. */
export const EMPRESA = '(SELECT empresa FROM configuracion)';
export const MONEDA = '(SELECT moneda FROM configuracion)';

/** The methods of payment that the lender offers besides cash. Null until they are saved. */
export const METODOS_GUARDADOS = '(SELECT metodos_pago FROM configuracion)';

/** True if a payment that is not cash needs a reference. */
export const REFERENCIA_OBLIGATORIA = '(SELECT referencia_obligatoria FROM configuracion)';

/** The code of the journal account `t`: the lender's code, or the default one. */
export const CODIGO_CONTABLE =
  'coalesce((SELECT codigos_contables FROM configuracion) ->> coalesce(t.metodo, t.tipo), t.codigo)';
