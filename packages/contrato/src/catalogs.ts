/**
 * The closed lists of the domain (docs/producto.md, chapters 5, 6 and 12): their values on the wire and their labels.
 */

export const ESTADOS_PRESTAMO = ['activo', 'pagado', 'vencido', 'mora', 'reenganchado', 'cancelado'] as const;
export type EstadoPrestamo = (typeof ESTADOS_PRESTAMO)[number];

/** The states as a list filters and counts them: an `activo` loan that has not started is `programado`. */
export const SITUACIONES_PRESTAMO = [...ESTADOS_PRESTAMO, 'programado'] as const;
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

/** The countries whose holidays a calendar can skip: Colombia and the Dominican Republic. */
export const PAISES_FESTIVOS = ['co', 'do'] as const;
export type PaisFestivos = (typeof PAISES_FESTIVOS)[number];

/** The currencies that amounts can be labelled with. Nothing is converted. */
export const MONEDAS = ['COP', 'DOP', 'USD'] as const;
export type Moneda = (typeof MONEDAS)[number];

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

/** Money that the owners put in or take out. It counts at once. */
export const TIPOS_CAPITAL = ['capital', 'retiro'] as const;
export type TipoCapital = (typeof TIPOS_CAPITAL)[number];

/** Kinds of rows of the journal. */
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
};

export const CATEGORIAS_DE_GASTO = ['transporte', 'comida', 'papeleria', 'comunicaciones', 'otro'] as const;
export type CategoriaDeGasto = (typeof CATEGORIAS_DE_GASTO)[number];

/** Separators of the columns of an exported CSV. */
export const SEPARADORES_CSV = ['punto-y-coma', 'coma'] as const;
export type SeparadorCsv = (typeof SEPARADORES_CSV)[number];

/** Multiples of pesos to which a level installment is rounded up. */
export const REDONDEOS_CUOTA = [1, 50, 100, 1000] as const;
export type RedondeoCuota = (typeof REDONDEOS_CUOTA)[number];

/** `condonada`: the unpaid part was forgiven or cancelled when the loan closed. */
export const ESTADOS_CUOTA = ['pendiente', 'parcial', 'vencida', 'pagada', 'condonada'] as const;
export type EstadoCuota = (typeof ESTADOS_CUOTA)[number];

export const ESTADOS_PERSONA = ['activo', 'inactivo'] as const;
export type EstadoPersona = (typeof ESTADOS_PERSONA)[number];

/** The header, with the value 1, of a login from the installed app. */
export const APP_HEADER = 'x-instalada';

/** The page of the shell to which a provider of single sign-on returns the browser. */
export const SSO_PATH = '/login/sso';

export const ROLES = ['admin', 'gerente', 'cobrador'] as const;
export type Rol = (typeof ROLES)[number];

/** The API computes the state of a goal from its payments and today's date (P-6.18). */
export const ESTADOS_META = ['pendiente', 'en_progreso', 'completada', 'vencida'] as const;
export type EstadoMeta = (typeof ESTADOS_META)[number];

/** The clients of a day's routes (P-3.15). */
export const RUTA_TYPES = ['vencidos', 'todos', 'zona'] as const;
export type TipoRuta = (typeof RUTA_TYPES)[number];

export const REPORTE_TYPES = ['general', 'prestamos', 'cobros', 'morosos'] as const;
export type ReporteType = (typeof REPORTE_TYPES)[number];

export const SEXOS = ['M', 'F', 'O'] as const;
export const ESTADOS_CIVILES = ['S', 'C', 'D', 'V', 'U'] as const;

/** Ways to close the balance of a loan marked as paid: forgiven (`ajuste`) or received (`cobro`). */
export const CIERRES = ['ajuste', 'cobro'] as const;
export type Cierre = (typeof CIERRES)[number];

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

/** The topics of notifications (P-5.23). */
export const CATEGORIAS_NOTIFICACION = [
  'recordatorio',
  'vencimiento',
  'promocion',
  'sistema',
  'cobranza',
] as const;
export type CategoriaNotificacion = (typeof CATEGORIAS_NOTIFICACION)[number];

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
  programado: 'Programado',
};
export const ESTADO_CUOTA_LABELS: Record<EstadoCuota, string> = {
  pendiente: 'Pendiente',
  parcial: 'Abonada',
  vencida: 'Vencida',
  pagada: 'Pagada',
  condonada: 'Condonada',
};
export const ESTADO_PERSONA_LABELS: Record<EstadoPersona, string> = {
  activo: 'Activo',
  inactivo: 'Inactivo',
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
export const PAIS_FESTIVOS_LABELS: Record<PaisFestivos, string> = {
  co: 'Festivos de Colombia',
  do: 'Festivos de República Dominicana',
};
export const MONEDA_LABELS: Record<Moneda, string> = {
  COP: 'Peso colombiano (COP)',
  DOP: 'Peso dominicano (DOP)',
  USD: 'Dólar (USD)',
};
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
export const SEPARADOR_CSV_LABELS: Record<SeparadorCsv, string> = {
  'punto-y-coma': 'Punto y coma, para Excel en español',
  coma: 'Coma, para otros programas',
};
export const ROL_LABELS: Record<Rol, string> = {
  admin: 'Administrador',
  gerente: 'Gerente',
  cobrador: 'Cobrador',
};
export const ESTADO_META_LABELS: Record<EstadoMeta, string> = {
  pendiente: 'Pendiente',
  en_progreso: 'En progreso',
  completada: 'Completada',
  vencida: 'Vencida',
};
export const RUTA_TYPE_LABELS: Record<TipoRuta, string> = {
  vencidos: 'Solo Vencidos',
  todos: 'Todos Activos',
  zona: 'Por Zona',
};
export const REPORTE_TYPE_LABELS: Record<ReporteType, string> = {
  general: 'General',
  prestamos: 'Préstamos',
  cobros: 'Cobros',
  morosos: 'Morosos',
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
export const SEXO_LABELS: Record<(typeof SEXOS)[number], string> = {
  M: 'Masculino',
  F: 'Femenino',
  O: 'Otro',
};
export const ESTADO_CIVIL_LABELS: Record<(typeof ESTADOS_CIVILES)[number], string> = {
  S: 'Soltero/a',
  C: 'Casado/a',
  D: 'Divorciado/a',
  V: 'Viudo/a',
  U: 'Unión libre',
};

export const CATEGORIA_NOTIFICACION_LABELS: Record<CategoriaNotificacion, string> = {
  recordatorio: 'Recordatorio',
  vencimiento: 'Vencimiento',
  promocion: 'Promoción',
  sistema: 'Sistema',
  cobranza: 'Cobranza',
};

/** Shown instead of the collector if a payment has none (P-2.7). */
export const NO_COBRADOR = 'Sistema';

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

export const ROWS_PER_PAGE = 10;
export const ROWS_PER_REPORTE = 20;
/** Days of a report by default, today included (P-12.5). */
export const REPORTE_DAYS = 30;
/** Overdue loans on a route's card (P-3.17). */
export const VENCIDOS_PER_RUTA = 5;
/** Estimated distance and time of a visit (P-12.15). */
export const KM_PER_CLIENTE = 2.5;
export const MINUTES_PER_CLIENTE = 30;
export const CEDULA_DIGITS = 11;
export const TELEFONO_DIGITS = 10;
/** A phone can be offline for a weekend and then retry its requests. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** Debounce of the loan's preview, in milliseconds. */
export const VISTA_PREVIA_DELAY_MS = 300;

/** Outcomes of an audited action: done, refused for lack of permission or above a limit, or a failed login. */
export const RESULTADOS_AUDITORIA = ['ok', 'rechazado', 'fallido'] as const;
export type ResultadoAuditoria = (typeof RESULTADOS_AUDITORIA)[number];

export const RESULTADO_AUDITORIA_LABELS: Record<ResultadoAuditoria, string> = {
  ok: 'Hecho',
  rechazado: 'Rechazado',
  fallido: 'Fallido',
};

/** The result of a visit to a client. */
export const RESULTADOS_VISITA = [
  'pago',
  'pago_parcial',
  'no_estaba',
  'no_pago',
  'promesa',
  'se_mudo',
] as const;
export type ResultadoVisita = (typeof RESULTADOS_VISITA)[number];

export const RESULTADO_VISITA_LABELS: Record<ResultadoVisita, string> = {
  pago: 'Pagó',
  pago_parcial: 'Pagó una parte',
  no_estaba: 'No estaba',
  no_pago: 'No pagó',
  promesa: 'Prometió pagar',
  se_mudo: 'Se mudó o no vive ahí',
};

/** Whether a promise was kept: payments of its client since the visit, until its day, reach its amount. */
export const ESTADOS_PROMESA = ['pendiente', 'cumplida', 'incumplida'] as const;
export type EstadoPromesa = (typeof ESTADOS_PROMESA)[number];

export const ESTADO_PROMESA_LABELS: Record<EstadoPromesa, string> = {
  pendiente: 'Pendiente',
  cumplida: 'Cumplida',
  incumplida: 'Incumplida',
};

/** Channels by which staff contact a client. */
export const CANALES_CONTACTO = ['llamada', 'whatsapp'] as const;
export type CanalContacto = (typeof CANALES_CONTACTO)[number];

export const CANAL_CONTACTO_LABELS: Record<CanalContacto, string> = {
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
};
