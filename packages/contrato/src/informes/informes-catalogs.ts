/** The closed lists of `informes` (docs/producto.md): their values on the wire and their labels. */

export const REPORTE_TYPES = [
  'general',
  'prestamos',
  'cobros',
  'morosos',
  'condonado',
  'reenganchados',
] as const;
export type ReporteType = (typeof REPORTE_TYPES)[number];

export const REPORTE_TYPE_LABELS: Record<ReporteType, string> = {
  general: 'General',
  prestamos: 'Préstamos',
  cobros: 'Cobros',
  morosos: 'Morosos',
  condonado: 'Condonado',
  reenganchados: 'Mora reenganchada',
};

export const ROWS_PER_REPORTE = 20;

/** Days of a report by default, today included (P-12.5). */
export const REPORTE_DAYS = 30;

/** The groups of the report of results. */
export const GRUPOS_RESULTADOS = ['mes', 'cobrador', 'modalidad'] as const;
export type GrupoDeResultados = (typeof GRUPOS_RESULTADOS)[number];

export const GRUPO_RESULTADOS_LABELS: Readonly<Record<GrupoDeResultados, string>> = {
  mes: 'Mes',
  cobrador: 'Cobrador',
  modalidad: 'Modalidad',
};

/** The figures of the report of results, in whole pesos: what its files have, and of these what its page shows. */
export const RESULTADOS_LABELS = {
  recibido: 'Recibido',
  capital: 'Capital recibido',
  interesCobrado: 'Interés cobrado',
  interesRenovado: 'Interés renovado',
  interesCausado: 'Interés causado',
  interesNoCausado: 'Interés devuelto',
  ingresos: 'Ingresos',
  recuperaciones: 'Recuperaciones',
  capitalCondonado: 'Capital condonado',
  capitalCastigado: 'Capital castigado',
  gastos: 'Gastos',
  comisiones: 'Comisiones',
  diferencias: 'Diferencias de caja',
  perdidas: 'Pérdidas',
  costos: 'Costos',
  resultado: 'Resultado',
} as const;
export type ResultadosFigure = keyof typeof RESULTADOS_LABELS;

/** Outcomes of an audited action: done, refused for lack of permission or above a limit, or a failed login. */
export const RESULTADOS_AUDITORIA = ['ok', 'rechazado', 'fallido'] as const;
export type ResultadoAuditoria = (typeof RESULTADOS_AUDITORIA)[number];

export const RESULTADO_AUDITORIA_LABELS: Record<ResultadoAuditoria, string> = {
  ok: 'Hecho',
  rechazado: 'Rechazado',
  fallido: 'Fallido',
};

/** The kinds of the report of control: the acts by which a person alone can make money or its traces disappear. */
export const TIPOS_CONTROL = [
  'condonado',
  'cancelado_con_cobros',
  'castigado',
  'corregido',
  'eliminado',
  'por_extracto',
  'tarde',
  'liquidado_antes',
  'fuera_de_hora',
  'sin_segunda_firma',
  'firmas_de_uno',
  'salida',
  'comision',
  'cliente_propio',
  'cliente_nuevo',
  'fuera_de_lo_comun',
  'prestado_a_moroso',
  'garantia',
] as const;
export type TipoControl = (typeof TIPOS_CONTROL)[number];

export const TIPO_CONTROL_LABELS: Record<TipoControl, string> = {
  condonado: 'Condonado',
  cancelado_con_cobros: 'Cancelado con cobros',
  castigado: 'Castigado',
  corregido: 'Corregido',
  eliminado: 'Eliminado o revertido',
  por_extracto: 'Confirmado por extracto',
  tarde: 'Registrado con fecha anterior',
  liquidado_antes: 'Liquidado o abonado antes',
  fuera_de_hora: 'Fuera de hora',
  sin_segunda_firma: 'Decidido por una sola persona',
  firmas_de_uno: 'Dos firmas con la misma persona detrás',
  salida: 'Salida de dinero',
  comision: 'Comisión pagada',
  cliente_propio: 'Prestado a un cliente propio',
  cliente_nuevo: 'Prestado a un cliente nuevo',
  fuera_de_lo_comun: 'Préstamo fuera de lo común',
  prestado_a_moroso: 'Prestado a un moroso como dinero nuevo',
  garantia: 'Garantía liberada, ejecutada o de menos valor',
};
