/** The orders of a list of payments. */
export const COBRO_SORTS = [
  { value: 'fecha_desc', label: 'Más recientes' },
  { value: 'fecha_asc', label: 'Más antiguos' },
  { value: 'monto_desc', label: 'Mayor monto' },
  { value: 'monto_asc', label: 'Menor monto' },
] as const;
