import { z } from 'zod';
import { CALLS } from '../calls.js';
import {
  AMORTIZACION_TYPES,
  BASES_INTERES,
  CALENDARIOS,
  CIERRES_DE_PAGADO,
  DIAS_QUINCENA,
  ESTADOS_PRESTAMO,
  MODALIDADES,
  MORA_RANGES,
  REAPERTURAS,
  SITUACIONES_PRESTAMO,
} from '../catalogs.js';
import {
  Fecha,
  Id,
  IdParam,
  Instant,
  item,
  listQuery,
  listWithSummary,
  OptionalCaja,
  OptionalCobrador,
  Pesos,
  text,
  Version,
} from '../common.js';
import { FORMAT_TYPES } from '../files.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';
import { PlanRow } from './plan.js';
import {
  FIRST_PAYMENT_TOO_EARLY,
  firstPaymentAfterStart,
  paymentTerminos,
  prestamoTerminos,
} from './terminos.js';

interface TrasladadoOfMonto {
  readonly monto: number;
  readonly interesTrasladado?: number | undefined;
}

/** The terms of a preview. `fechaInicio` is today by default. */
export const TerminosVistaPrevia = z
  .strictObject({
    ...prestamoTerminos,
    fechaInicio: Fecha.optional(),
    /** Pesos of `monto` that bear no interest. A reenganche carries them over. */
    interesTrasladado: Pesos.optional(),
  })
  .refine(firstPaymentAfterStart, FIRST_PAYMENT_TOO_EARLY)
  .refine(isPartOfMonto, {
    path: ['interesTrasladado'],
    error: 'El interés trasladado no puede ser mayor que el monto',
  });
export type TerminosVistaPrevia = z.infer<typeof TerminosVistaPrevia>;

function isPartOfMonto({ monto, interesTrasladado = 0 }: TrasladadoOfMonto): boolean {
  return interesTrasladado <= monto;
}

/** True to generate the plan with the loan. Default: a separate call generates it. */
export const GenerarPlan = z.boolean({ error: 'Di si se genera el plan' }).optional();

const prestamoFields = {
  cliente: z.uuid({ error: 'Selecciona un cliente' }),
  ...prestamoTerminos,
  fechaInicio: Fecha,
  /** The loan's date. Default: `fechaInicio`. */
  fecha: Fecha.optional(),
  cobrador: OptionalCobrador,
};

export const PrestamoInput = z
  .strictObject({ ...prestamoFields, generarPlan: GenerarPlan, cuenta: OptionalCaja })
  .refine(firstPaymentAfterStart, FIRST_PAYMENT_TOO_EARLY);
export type PrestamoInput = z.infer<typeof PrestamoInput>;

const { cliente, cobrador, ...terminosWithDates } = prestamoFields;

/** Absent optional terms are unchanged; they do not take their default. */
const terminosChanges = {
  ...terminosWithDates,
  diasQuincena: paymentTerminos.diasQuincena.unwrap().optional(),
  baseInteres: paymentTerminos.baseInteres.unwrap().optional(),
  calendario: paymentTerminos.calendario.unwrap().optional(),
  redondeoCuota: paymentTerminos.redondeoCuota.unwrap().optional(),
  version: Version.optional(),
};

export const PrestamoChanges = z
  .strictObject({ cliente, cobrador, ...terminosChanges })
  .refine(firstPaymentAfterStart, FIRST_PAYMENT_TOO_EARLY);
export type PrestamoChanges = z.infer<typeof PrestamoChanges>;

/** The terms of a loan whose plan is of today, and why they change. */
export const CorreccionCondiciones = z
  .strictObject({ ...terminosChanges, motivo: text(500, 'Escribe el motivo') })
  .refine(firstPaymentAfterStart, FIRST_PAYMENT_TOO_EARLY);
export type CorreccionCondiciones = z.infer<typeof CorreccionCondiciones>;

export const VistaPrevia = z.object({
  montoTotalCalculado: z.number().int(),
  /** The mean of installments 1 to n. */
  montoCuotaProm: z.number().int(),
  interesTotal: z.number().int(),
  desembolsoNeto: z.number().int(),
  primeraFecha: Fecha,
  ultimaFecha: Fecha,
  /** The first rows of the schedule and the last one. */
  filas: z.array(PlanRow),
});
export type VistaPrevia = z.infer<typeof VistaPrevia>;

export const Prestamo = z.object({
  _id: Id,
  cliente: PersonaReference.extend({ cedula: z.string(), telefono: z.string() }),
  /** The loan's own collector; null if its client's collects it. */
  cobrador: PersonaReference.nullable(),
  /** The client's collector, who collects the loan if it has none of its own. */
  cobradorDelCliente: PersonaReference.nullable().optional(),
  monto: z.number().int(),
  interes: z.number(),
  cuotas: z.number().int(),
  modalidad: z.enum(MODALIDADES),
  diasQuincena: z.enum(DIAS_QUINCENA),
  tipoAmortizacion: z.enum(AMORTIZACION_TYPES),
  baseInteres: z.enum(BASES_INTERES),
  calendario: z.enum(CALENDARIOS),
  redondeoCuota: z.number().int(),
  fecha: Fecha,
  fechaInicio: Fecha,
  fechaPrimerPago: Fecha.nullable(),
  fechaVencimiento: Fecha,
  estado: z.enum(ESTADOS_PRESTAMO),
  /** It is `activo` and has not started: it is not lent yet and owes nothing. */
  programado: z.boolean(),
  /** It was written off and still owes: it is out of the portfolio and the routes, and takes payments. */
  castigado: z.boolean().optional(),
  /** The day on which it was written off; null if it was not, or that was undone. */
  castigadoEn: Fecha.nullable().optional(),
  /** The first overdue day of the debt that it refinanced, or had when it was rescheduled; null if it is not restructured. */
  reestructuradoDesde: Fecha.nullable().optional(),
  montoTotal: z.number().int(),
  interesTotal: z.number().int(),
  /** 0 until the loan starts. */
  saldoPendiente: z.number().int(),
  cuotaDiaria: z.number().int(),
  /** Pesos of `monto` that only paid the loan that this one refinances; 0 without one. */
  montoRenovado: z.number().int(),
  /** Pesos of `monto` that bear no interest, because they are interest of the loan that it refinances; 0 without one. */
  interesTrasladado: z.number().int().optional(),
  /** The cash that left: `monto` less `montoRenovado` and the interest withheld. */
  desembolsoNeto: z.number().int(),
  planGenerado: z.boolean(),
  /** The loan that this one refinances, and the loan that refinances this one. */
  reenganchaA: Id.nullable(),
  reenganchadoPor: Id.nullable(),
  cuotasVencidas: z.number().int(),
  /** Mean days late of the overdue installments, rounded. */
  diasMoraPromedio: z.number().int(),
  /** Of a paid loan: whether a part of it was forgiven. Null while it is not paid. */
  cierre: z.enum(CIERRES_DE_PAGADO).nullable().optional(),
  /** The closing that can be undone today, if any: its cancellation or a forgiven balance. */
  reapertura: z.enum(REAPERTURAS).nullable().optional(),
  /** Only of one loan: its plan is of today and nothing was paid, so its terms can be corrected. */
  corregible: z.boolean().optional(),
  version: Version,
  createdAt: Instant,
});
export type Prestamo = z.infer<typeof Prestamo>;

export const PrestamosSummary = z.object({
  /** Of the loans that have started. */
  porEstado: z.record(z.enum(ESTADOS_PRESTAMO), z.number().int()),
  /** Loans that have not started. */
  programados: z.number().int(),
  /** New money of the loans that have started, without cancelled ones. */
  montoPrestado: z.number().int(),
  /** Pesos of those loans that only renewed former ones. */
  montoRenovado: z.number().int(),
  /** Without the loans that were written off. */
  saldoPendiente: z.number().int(),
  /** Loans that were written off, which `porEstado` leaves out, and their pesos. */
  castigados: z.number().int().optional(),
  saldoCastigado: z.number().int().optional(),
});
export type PrestamosSummary = z.infer<typeof PrestamosSummary>;

export const PRESTAMO_SORTS = [
  'createdAt_desc',
  'createdAt_asc',
  'fecha_desc',
  'fecha_asc',
  'monto_desc',
  'monto_asc',
  'saldoPendiente_desc',
  'saldoPendiente_asc',
  'estado_asc',
  'estado_desc',
] as const;

export const PrestamosQuery = listQuery(PRESTAMO_SORTS, {
  /** `activo` leaves out the loans that have not started, which are `programado`; every state leaves out the `castigado` ones. */
  estado: z.enum(SITUACIONES_PRESTAMO, { error: 'Elige un estado' }).optional(),
  /** Of the paid loans, those whose balance was received or forgiven. */
  cierre: z.enum(CIERRES_DE_PAGADO, { error: 'Elige cómo se cerraron' }).optional(),
  modalidad: z.enum(MODALIDADES, { error: 'Elige la modalidad' }).optional(),
  cliente: Id.optional(),
  cobrador: Id.optional(),
  /** Only loans that accept payments: activo, mora and vencido, once they have started. */
  vivos: z.enum(['1'], { error: 'Usa 1 o nada' }).optional(),
  /** Only loans to write off: not written off yet, with an installment overdue for 180 days or more. */
  castigable: z.enum(['si'], { error: 'Usa si o nada' }).optional(),
  /** Only loans that refinanced a late one, or were rescheduled while late, until three installments are paid on time. */
  reestructurado: z.enum(['si'], { error: 'Usa si o nada' }).optional(),
  /** Only loans that accept payments and have no plan yet. */
  sinPlan: z.enum(['1'], { error: 'Usa 1 o nada' }).optional(),
});
export type PrestamosQuery = z.infer<typeof PrestamosQuery>;

export const listarPrestamos = route({
  method: 'GET',
  path: '/prestamos',
  access: 'prestamos.ver',
  summary: 'List loans',
  description:
    '`search` finds the client. `resumen` counts and sums every loan that the filters match, and the first 10,000 of a search.',
  query: PrestamosQuery,
  response: listWithSummary(Prestamo, PrestamosSummary),
});

/** The query of the list without the page. */
export const ExportarPrestamosQuery = PrestamosQuery.omit({ page: true, limit: true });
export type ExportarPrestamosQuery = z.infer<typeof ExportarPrestamosQuery>;

export const exportarPrestamos = route({
  method: 'GET',
  path: '/prestamos/export/csv',
  access: 'prestamos.ver',
  confirmed: true,
  summary: 'Download loans',
  description:
    'Every loan that the filters match, in the requested order, as CSV in the format of the settings.',
  query: ExportarPrestamosQuery,
  file: [FORMAT_TYPES.csv],
  audit: { accion: 'prestamos.exportar', entidad: 'prestamo' },
});

export const verPrestamo = route({
  method: 'GET',
  path: '/prestamos/:id',
  access: 'prestamos.ver',
  errors: ['PRESTAMO_NO_ENCONTRADO'],
  summary: 'Get a loan',
  description: 'The loan with its balance, state and arrears of today.',
  params: IdParam,
  response: item(Prestamo),
});

export const vistaPreviaPrestamo = route({
  method: 'POST',
  path: '/prestamos/preview',
  access: 'prestamos.ver',
  errors: ['DESEMBOLSO_NO_POSITIVO', 'CUOTA_REDONDEADA_TERMINA_ANTES'],
  summary: 'Preview a loan',
  description: 'The totals and first installments of these terms. Stores nothing.',
  body: TerminosVistaPrevia,
  response: item(VistaPrevia),
});

export const crearPrestamo = route({
  method: 'POST',
  path: '/prestamos',
  access: 'prestamos.crear',
  errors: [
    'PERIODO_CERRADO',
    'CLIENTE_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'CLIENTE_INACTIVO',
    'CAJA_NO_ENCONTRADA',
    'CAJA_SIN_SALDO',
    'DIA_CERRADO',
    'DESEMBOLSO_NO_POSITIVO',
    'CUOTA_REDONDEADA_TERMINA_ANTES',
  ],
  summary: 'Create a loan',
  description:
    'The client must be active. `generarPlan` also generates the plan; else a separate call does. `cuenta` is the account that the money leaves, by default the office’s; that of a collector must have it.',
  body: PrestamoInput,
  response: item(Prestamo),
  idempotent: true,
  status: 201,
});

export const editarPrestamo = route({
  method: 'PUT',
  path: '/prestamos/:id',
  access: 'prestamos.editar',
  errors: [
    'PERIODO_CERRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'CLIENTE_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'CLIENTE_INACTIVO',
    'TERMINOS_FIJOS',
    'REENGANCHE_FIJO',
    'CAJA_SIN_SALDO',
    'DIA_CERRADO',
    'DESEMBOLSO_NO_POSITIVO',
    'ENTREGA_NEGATIVA',
    'CUOTA_REDONDEADA_TERMINA_ANTES',
  ],
  summary: 'Edit a loan',
  description: 'The collector can change at any time; the terms only before the plan and the first payment.',
  params: IdParam,
  body: PrestamoChanges,
  response: item(Prestamo),
});

export const corregirCondiciones = route({
  method: 'POST',
  path: '/prestamos/:id/plan/corregir',
  access: 'prestamos.generar-plan',
  errors: [
    'PERIODO_CERRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'PLAN_NO_ENCONTRADO',
    'VERSION_VENCIDA',
    'TERMINOS_FIJOS',
    'REENGANCHE_FIJO',
    'CAJA_SIN_SALDO',
    'DIA_CERRADO',
    'DESEMBOLSO_NO_POSITIVO',
    'ENTREGA_NEGATIVA',
    'CUOTA_REDONDEADA_TERMINA_ANTES',
  ],
  summary: 'Correct the terms of a loan with a plan',
  description:
    'On the day of its plan, while nothing was paid. Makes the plan again. If the cash that left changes, the difference leaves its account or returns to it.',
  params: IdParam,
  body: CorreccionCondiciones,
  response: item(Prestamo),
  idempotent: true,
});

const byRango = <T extends z.ZodType>(value: T) => z.record(z.enum(MORA_RANGES), value);

export const verAging = route({
  ...CALLS.verAging,
  response: item(byRango(z.number().int())).extend({ montos: byRango(Pesos) }),
});
