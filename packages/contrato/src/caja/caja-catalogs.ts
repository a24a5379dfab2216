/** The closed lists of `caja` (docs/producto.md): their values on the wire and their labels. */

/** Accounts of cash, by the person or office that answers for it. */
export const TIPOS_CAJA = ['cobrador', 'oficina', 'banco'] as const;
export type TipoCaja = (typeof TIPOS_CAJA)[number];

/** The day of a collector's cash. `por_abrir`: the float waits for confirmation; `por_cerrar`: the count does. */
export const ESTADOS_CAJA = ['abierta', 'por_abrir', 'por_cerrar', 'cerrada'] as const;
export type EstadoCaja = (typeof ESTADOS_CAJA)[number];

/** The office's account. Every book has it. */
export const CAJA_OFICINA = '00000000-0000-7000-8000-000000000001';

/** Kinds of operations with cash; each waits for confirmation or counts at once. */
export const TIPOS_OPERACION = ['base', 'gasto', 'entrega', 'cierre'] as const;
export type TipoOperacion = (typeof TIPOS_OPERACION)[number];

/** Money that the owners put in or take out. */
export const TIPOS_CAPITAL = ['capital', 'retiro'] as const;
export type TipoCapital = (typeof TIPOS_CAPITAL)[number];

/** Kinds of rows of the journal that move cash. */
export const TIPOS_ASIENTO = [
  'cobro',
  'reverso',
  'desembolso',
  'devolucion',
  'base',
  'gasto',
  'entrega',
  'diferencia',
  ...TIPOS_CAPITAL,
  'rechazo',
] as const;
export type TipoAsiento = (typeof TIPOS_ASIENTO)[number];

export const TIPO_ASIENTO_LABELS: Readonly<Record<TipoAsiento, string>> = {
  cobro: 'Cobro',
  reverso: 'Cobro deshecho',
  desembolso: 'Préstamo entregado',
  devolucion: 'Préstamo devuelto',
  base: 'Base',
  gasto: 'Gasto',
  entrega: 'Entrega',
  diferencia: 'Diferencia de caja',
  capital: 'Aporte de capital',
  retiro: 'Retiro de capital',
  rechazo: 'Pago que no llegó',
};

/** Kinds of rows of the journal that move no cash (record 58). */
export const TIPOS_RESULTADO = [
  'interes',
  'interes_renovado',
  'retencion',
  'causacion',
  'no_causado',
  'condonacion',
  'castigo',
  'recuperacion',
] as const;
export type TipoResultado = (typeof TIPOS_RESULTADO)[number];

export const TIPO_RESULTADO_LABELS: Readonly<Record<TipoResultado, string>> = {
  interes: 'Interés cobrado',
  interes_renovado: 'Interés renovado',
  retencion: 'Interés retenido',
  causacion: 'Interés causado',
  no_causado: 'Interés devuelto',
  condonacion: 'Capital condonado',
  castigo: 'Capital castigado',
  recuperacion: 'Recuperación de castigado',
};

/** The categories of expenses until the lender saves its own. */
export const CATEGORIAS_GASTO = ['Transporte', 'Comida', 'Papelería', 'Celular', 'Otro'] as const;

/** States of a payment that is not cash. `deshecha`: the payment was undone before anybody decided. */
export const ESTADOS_VERIFICACION = ['pendiente', 'confirmada', 'rechazada', 'deshecha'] as const;
export type EstadoVerificacion = (typeof ESTADOS_VERIFICACION)[number];

export const ESTADO_VERIFICACION_LABELS: Readonly<Record<EstadoVerificacion, string>> = {
  pendiente: 'Por verificar',
  confirmada: 'Verificado',
  rechazada: 'No llegó',
  deshecha: 'Deshecho',
};
