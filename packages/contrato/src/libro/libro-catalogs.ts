/** The closed lists of `libro` (docs/producto.md): their values on the wire and their labels. */

/** The method of a payment. */
export const METODOS_PAGO = [
  'efectivo',
  'transferencia',
  'nequi',
  'daviplata',
  'bre_b',
  'consignacion',
  'tarjeta',
  'otro',
] as const;
export type MetodoPago = (typeof METODOS_PAGO)[number];

/** The methods that are offered besides cash until the lender chooses others. */
export const METODOS_OFRECIDOS = [
  'transferencia',
  'nequi',
  'daviplata',
] as const satisfies readonly MetodoPago[];

/** The topics of notifications (P-5.23). */
export const CATEGORIAS_NOTIFICACION = [
  'recordatorio',
  'vencimiento',
  'promocion',
  'sistema',
  'cobranza',
] as const;
export type CategoriaNotificacion = (typeof CATEGORIAS_NOTIFICACION)[number];

export const METODO_PAGO_LABELS: Record<MetodoPago, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  nequi: 'Nequi',
  daviplata: 'Daviplata',
  bre_b: 'Bre-B',
  consignacion: 'Consignación',
  tarjeta: 'Tarjeta',
  otro: 'Otro',
};

export const CATEGORIA_NOTIFICACION_LABELS: Record<CategoriaNotificacion, string> = {
  recordatorio: 'Recordatorio',
  vencimiento: 'Vencimiento',
  promocion: 'Promoción',
  sistema: 'Sistema',
  cobranza: 'Cobranza',
};
