/** The closed lists of `creditos` (docs/producto.md): their values on the wire and their labels. */

export const ESTADOS_PRESTAMO = ['activo', 'pagado', 'vencido', 'mora', 'reenganchado', 'cancelado'] as const;
export type EstadoPrestamo = (typeof ESTADOS_PRESTAMO)[number];

/** The states of a report: a loan that was written off and still owes is `castigado`. */
export const ESTADOS_REPORTE = [...ESTADOS_PRESTAMO, 'castigado'] as const;
export type EstadoReporte = (typeof ESTADOS_REPORTE)[number];

/** The states as a list filters and counts them: an `activo` loan that has not started is `programado`. */
export const SITUACIONES_PRESTAMO = [...ESTADOS_REPORTE, 'programado'] as const;
export type SituacionPrestamo = (typeof SITUACIONES_PRESTAMO)[number];

/** Sort order of the states (P-6.8). */
export const ESTADO_PRESTAMO_ORDER = [
  'pagado',
  'reenganchado',
  'activo',
  'mora',
  'vencido',
  'cancelado',
] as const satisfies readonly EstadoPrestamo[];

/** States in which a loan can be paid, marked as paid or refinanced (P-6.4). */
export const ESTADOS_PRESTAMO_VIVO = [
  'activo',
  'vencido',
  'mora',
] as const satisfies readonly EstadoPrestamo[];

/** A loan with an installment overdue for so many days is a candidate to be written off. */
export const DIAS_PARA_CASTIGAR = 180;

/** The filter of the list for these candidates. */
export const CASTIGABLE_LABELS = { si: `${DIAS_PARA_CASTIGAR} días de atraso o más` } as const;

/** States in the edit form (P-6.7). Operations on the loan set the others. */
export const EDITABLE_ESTADOS = ['activo', 'pagado', 'vencido'] as const satisfies readonly EstadoPrestamo[];

export const MODALIDADES = ['diario', 'semanal', 'quincenal', 'mensual'] as const;
export type Modalidad = (typeof MODALIDADES)[number];

export const AMORTIZACION_TYPES = ['capital_final', 'amortizable', 'interes_adelantado'] as const;
export type TipoAmortizacion = (typeof AMORTIZACION_TYPES)[number];

/** The time to which the percentage `interes` refers: the whole loan, each period, or a month of 30 days. */
export const BASES_INTERES = ['total', 'por_periodo', 'mensual'] as const;
export type BaseInteres = (typeof BASES_INTERES)[number];

/** The due days of a loan `quincenal`: every 15 days, or the 15th and the last day of each month. */
export const DIAS_QUINCENA = ['cada-15', '15-fin'] as const;
export type DiasQuincena = (typeof DIAS_QUINCENA)[number];

export const CALENDARIOS = ['corrido', 'sin_domingos', 'sin_domingos_ni_festivos'] as const;
export type Calendario = (typeof CALENDARIOS)[number];

/** Multiples of pesos to which a level installment is rounded up. */
export const REDONDEOS_CUOTA = [1, 50, 100, 1000] as const;
export type RedondeoCuota = (typeof REDONDEOS_CUOTA)[number];

/** `condonada`: the unpaid part was forgiven or cancelled when the loan closed; `liquidada`: it was not earned at the settlement. */
export const ESTADOS_CUOTA = ['pendiente', 'parcial', 'vencida', 'pagada', 'condonada', 'liquidada'] as const;
export type EstadoCuota = (typeof ESTADOS_CUOTA)[number];

/** Ways to close the balance of a loan marked as paid: forgiven (`ajuste`) or received (`cobro`). */
export const CIERRES = ['ajuste', 'cobro'] as const;
export type Cierre = (typeof CIERRES)[number];

/** The closings of a paid loan: all of it was received, or a part was forgiven. */
export const CIERRES_DE_PAGADO = ['cobro', 'condonado'] as const;
export type CierreDePagado = (typeof CIERRES_DE_PAGADO)[number];

/** The two ways to ask for a reenganche: fresh money on top of what is owed, or the amount of the new loan. */
export const MODOS_REENGANCHE = ['adicional', 'total'] as const;
export type ModoReenganche = (typeof MODOS_REENGANCHE)[number];

/** The effect of a payment to capital: the loan ends earlier, or its installment falls. */
export const EFECTOS_ABONO = ['plazo', 'cuota'] as const;
export type EfectoAbono = (typeof EFECTOS_ABONO)[number];

export const EFECTO_ABONO_LABELS: Readonly<Record<EfectoAbono, string>> = {
  plazo: 'Terminar antes',
  cuota: 'Bajar la cuota',
};

/** Why a plan ended before its last day; `restauracion`: the payment that made it was undone. */
export const CAUSAS_VERSION = ['abono', 'restauracion'] as const;
export type CausaVersion = (typeof CAUSAS_VERSION)[number];

export const CAUSA_VERSION_LABELS: Readonly<Record<CausaVersion, string>> = {
  abono: 'Abono a capital',
  restauracion: 'Se deshizo un abono a capital',
};

/** The writes that forgive a balance: marking a loan as paid, cancelling it, and refinancing it. */
export const CAUSAS_CONDONADO = ['pagado', 'cancelado', 'reenganche'] as const;
export type CausaCondonado = (typeof CAUSAS_CONDONADO)[number];

/** The closings that staff can undo on their day. */
export const REAPERTURAS = ['cancelacion', 'condonacion'] as const;
export type Reapertura = (typeof REAPERTURAS)[number];

/** The payments of a cancelled loan: kept, apart from what is collected, or undone. */
export const COBROS_DE_CANCELADO = ['conservar', 'anular'] as const;
export type CobrosDeCancelado = (typeof COBROS_DE_CANCELADO)[number];

/** The kinds of collateral (P-12.12). */
export const GARANTIA_TYPES = ['vehiculo', 'inmueble', 'equipo', 'efectivo', 'otros'] as const;
export type TipoGarantia = (typeof GARANTIA_TYPES)[number];

export const ESTADOS_GARANTIA = ['pendiente', 'verificada', 'liberada', 'ejecutada'] as const;
export type EstadoGarantia = (typeof ESTADOS_GARANTIA)[number];

/** The states that can follow each state of collateral (P-6.14). */
export const NEXT_GARANTIA_ESTADOS: Record<EstadoGarantia, readonly EstadoGarantia[]> = {
  pendiente: ['verificada'],
  verificada: ['liberada', 'ejecutada'],
  liberada: [],
  ejecutada: [],
};

/** Ranges of days late, as the aging block shows them. */
export const MORA_RANGES = ['1-7', '8-15', '16-30', '31-60', '60+'] as const;
export type MoraRange = (typeof MORA_RANGES)[number];

export const ESTADO_PRESTAMO_LABELS: Record<EstadoPrestamo, string> = {
  activo: 'Activo',
  pagado: 'Pagado',
  vencido: 'Vencido',
  mora: 'En mora',
  reenganchado: 'Reenganchado',
  cancelado: 'Cancelado',
};

export const SITUACION_PRESTAMO_LABELS: Record<SituacionPrestamo, string> = {
  ...ESTADO_PRESTAMO_LABELS,
  castigado: 'Castigado',
  programado: 'Programado',
};

export const CIERRE_DE_PAGADO_LABELS: Record<CierreDePagado, string> = {
  cobro: 'Pagado con cobros',
  condonado: 'Pagado con saldo condonado',
};

export const MODO_REENGANCHE_LABELS: Record<ModoReenganche, string> = {
  adicional: 'Dinero adicional',
  total: 'Nuevo total',
};

export const CAUSA_CONDONADO_LABELS: Record<CausaCondonado, string> = {
  pagado: 'Marcado como pagado',
  cancelado: 'Préstamo cancelado',
  reenganche: 'Reenganche',
};

/** Returns the state of a loan in words: a paid one also says if a part of it was forgiven. */
export function situacionText(situacion: SituacionPrestamo, cierre?: CierreDePagado | null): string {
  const label = SITUACION_PRESTAMO_LABELS[situacion];
  return situacion === 'pagado' && cierre === 'condonado' ? `${label} · condonado` : label;
}

export const ESTADO_CUOTA_LABELS: Record<EstadoCuota, string> = {
  pendiente: 'Pendiente',
  parcial: 'Abonada',
  vencida: 'Vencida',
  pagada: 'Pagada',
  condonada: 'Condonada',
  liquidada: 'Liquidada',
};

export const MODALIDAD_LABELS: Record<Modalidad, string> = {
  diario: 'Diario',
  semanal: 'Semanal',
  quincenal: 'Quincenal',
  mensual: 'Mensual',
};

export const TIPO_AMORTIZACION_LABELS: Record<TipoAmortizacion, string> = {
  capital_final: 'Capital al final',
  amortizable: 'Amortizable (cuota fija)',
  interes_adelantado: 'Interés adelantado',
};

export const BASE_INTERES_LABELS: Record<BaseInteres, string> = {
  total: 'Sobre el total del préstamo',
  por_periodo: 'Por cada cuota',
  mensual: 'Por mes',
};

export const DIAS_QUINCENA_LABELS: Record<DiasQuincena, string> = {
  'cada-15': 'Cada 15 días',
  '15-fin': 'Los 15 y fin de mes',
};

export const CALENDARIO_LABELS: Record<Calendario, string> = {
  corrido: 'Todos los días',
  sin_domingos: 'Sin domingos',
  sin_domingos_ni_festivos: 'Sin domingos ni festivos',
};

export const MORA_RANGE_LABELS: Record<MoraRange, string> = {
  '1-7': '1 a 7 días',
  '8-15': '8 a 15 días',
  '16-30': '16 a 30 días',
  '31-60': '31 a 60 días',
  '60+': 'Más de 60 días',
};

export const GARANTIA_TYPE_LABELS: Record<TipoGarantia, string> = {
  vehiculo: 'Vehículo',
  inmueble: 'Inmueble',
  equipo: 'Equipo',
  efectivo: 'Efectivo',
  otros: 'Otros',
};

export const ESTADO_GARANTIA_LABELS: Record<EstadoGarantia, string> = {
  pendiente: 'Pendiente',
  verificada: 'Verificada',
  liberada: 'Liberada',
  ejecutada: 'Ejecutada',
};

/** Initial values of the form of a new loan (P-12.6). */
export const DEFAULT_PRESTAMO = {
  interes: 10,
  cuotas: 30,
  modalidad: 'semanal',
  diasQuincena: 'cada-15',
  tipoAmortizacion: 'capital_final',
  baseInteres: 'total',
  calendario: 'corrido',
  redondeoCuota: 1,
} as const;

/** Debounce of the loan's preview, in milliseconds. */
export const VISTA_PREVIA_DELAY_MS = 300;
