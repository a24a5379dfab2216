import { z } from 'zod';
import { ESTADOS_PRESTAMO, ESTADOS_VERIFICACION, LLEGADAS } from '../catalogs.js';
import {
  ConfirmarParecido,
  Fecha,
  Id,
  IdParam,
  Instant,
  item,
  listQuery,
  listWithSummary,
  MAX_LIMIT,
  Motivo,
  OnlyMotivo,
  OptionalCobrador,
  optionalNote,
  Pesos,
  PositivePesos,
  withOcurridoEn,
} from '../common.js';
import { AplicacionPago } from '../creditos/plan.js';
import { METODO_FIELDS, MetodoPagoEnum } from '../libro/metodo-pago.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';

export const CobroInput = z.strictObject({
  prestamo: z.uuid({ error: 'Selecciona un préstamo' }),
  monto: PositivePesos,
  fecha: Fecha,
  observaciones: optionalNote(1000),
  ...METODO_FIELDS,
  /**
   * The collector that received it. Default: the loan's collector. If a collector registers the payment, it is always
   * assigned to that collector.
   */
  cobrador: OptionalCobrador,
});
export type CobroInput = z.infer<typeof CobroInput>;

/** A new payment. */
export const NuevoCobro = CobroInput.extend({
  confirmarParecido: ConfirmarParecido,
  /**
   * The moment when a phone without a network received it. A collector may then date the payment on that day of Bogotá, up to
   * `DIAS_SIN_RED` days back.
   */
  ocurridoEn: Instant.optional(),
});
export type NuevoCobro = z.infer<typeof NuevoCobro>;

export const CobroCorrection = CobroInput.extend({ motivo: Motivo });
export type CobroCorrection = z.infer<typeof CobroCorrection>;

/** The right amount of a payment of a closed month; 0 if it was never received. */
export const CorreccionHoy = z.strictObject({ monto: Pesos, motivo: Motivo });
export type CorreccionHoy = z.infer<typeof CorreccionHoy>;

export const Cobro = z.object({
  _id: Id,
  prestamo: z.object({
    _id: Id,
    monto: z.number().int(),
    /** Distinguishes the loans of one client. */
    fecha: Fecha.optional(),
    /** The payments of a loan that is closed for good no longer change. */
    estado: z.enum(ESTADOS_PRESTAMO).optional(),
    cliente: PersonaReference,
  }),
  /** Of a correction: the difference, which can be negative. */
  monto: z.number().int(),
  fecha: Fecha,
  /** Of a correction: the payment of a closed month that it corrects. */
  corrige: z.object({ _id: Id, numero: z.number().int(), fecha: Fecha }).nullable().optional(),
  /** The value of a payment of a closed month after its corrections; null without one. */
  montoCorregido: z.number().int().nullable().optional(),
  observaciones: z.string().nullable(),
  metodo: MetodoPagoEnum.optional(),
  referencia: z.string().nullable().optional(),
  /** Of money that is not cash: whether it arrived. Null for cash, and for a payment that another collector answers for. */
  verificacion: z.enum(ESTADOS_VERIFICACION).nullable().optional(),
  cobrador: PersonaReference.nullable(),
  /** Its loan is cancelled, so it does not count as collected. */
  deCancelado: z.boolean(),
  /** When a phone without a network received it. */
  ocurridoEn: Instant.nullable().optional(),
  /** The device that sent it, such as 'Chrome en Android'. Null: registered before payments had it. */
  dispositivo: z.string().nullable().optional(),
  createdAt: Instant,
});
export type Cobro = z.infer<typeof Cobro>;

export const CobroDetail = Cobro.extend({
  /** Its applications to installments; empty before the loan has a plan, and for a correction of a closed month. */
  aplicaciones: z.array(AplicacionPago),
});
export type CobroDetail = z.infer<typeof CobroDetail>;

export const CobrosQuery = listQuery(
  ['fecha_desc', 'fecha_asc', 'createdAt_desc', 'createdAt_asc', 'monto_desc', 'monto_asc'],
  {
    prestamo: Id.optional(),
    cliente: Id.optional(),
    cobrador: Id.optional(),
    metodo: MetodoPagoEnum.optional(),
    llegada: z.enum(LLEGADAS, { error: 'Elige cuándo llegaron' }).optional(),
    desde: Fecha.optional(),
    hasta: Fecha.optional(),
  },
);
export type CobrosQuery = z.infer<typeof CobrosQuery>;

/** By default, all the payments of the loan: its screen shows them on one page. */
export const PrestamoCobrosQuery = CobrosQuery.omit({ prestamo: true, cliente: true }).extend({
  limit: CobrosQuery.shape.limit.unwrap().default(MAX_LIMIT),
});
export type PrestamoCobrosQuery = z.infer<typeof PrestamoCobrosQuery>;

export const CobrosSummary = z.object({
  /** Payments collected. A correction of a closed month is an entry of the list, and no payment of its own. */
  cobros: z.number().int(),
  /** Pesos collected, without the payments of cancelled loans. */
  montoTotal: z.number().int(),
  cobradoDeCancelados: z.number().int(),
});
export type CobrosSummary = z.infer<typeof CobrosSummary>;

export const listarCobros = route({
  method: 'GET',
  path: '/cobros',
  access: 'cobros.ver',
  summary: 'List payments',
  description:
    'Undone payments are excluded. `resumen` sums every payment that the filters match, and the first 10,000 of a search.',
  query: CobrosQuery,
  response: listWithSummary(Cobro, CobrosSummary),
});

export const listarCobrosDePrestamo = route({
  method: 'GET',
  path: '/cobros/prestamo/:id',
  access: 'cobros.ver',
  errors: ['PRESTAMO_NO_ENCONTRADO'],
  summary: 'List the payments of a loan',
  description: 'Undone payments are excluded. A page has at most 1000 by default.',
  params: IdParam,
  query: PrestamoCobrosQuery,
  response: listWithSummary(Cobro, CobrosSummary),
});

export const verCobro = route({
  method: 'GET',
  path: '/cobros/:id',
  access: 'cobros.ver',
  errors: ['COBRO_NO_ENCONTRADO'],
  summary: 'Get a payment',
  description: 'The payment, with the part applied to each installment.',
  params: IdParam,
  response: item(CobroDetail),
});

export const registrarCobro = route({
  method: 'POST',
  path: '/cobros',
  access: 'cobros.registrar',
  errors: [
    'PERIODO_CERRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'FECHA_FUTURA',
    'FECHA_ANTERIOR',
    'FECHA_DE_OTRO_DIA',
    'PRESTAMO_CERRADO',
    'PAGO_SUPERA_SALDO',
    'REFERENCIA_DE_EFECTIVO',
    'REFERENCIA_OBLIGATORIA',
    'REFERENCIA_REPETIDA',
    'METODO_APAGADO',
    'CAJA_CERRADA',
    'COBRO_PARECIDO',
  ],
  summary: 'Register a payment',
  description: 'Pays the oldest unpaid installments first, and interest before capital.',
  body: withOcurridoEn(NuevoCobro),
  response: item(CobroDetail),
  idempotent: true,
  status: 201,
});

export const editarCobro = route({
  method: 'PUT',
  path: '/cobros/:id',
  access: 'cobros.editar',
  errors: [
    'ABONO_FIJO',
    'CAJA_SIN_SALDO',
    'PERIODO_CERRADO',
    'COBRO_NO_ENCONTRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'FECHA_FUTURA',
    'FECHA_ANTERIOR',
    'PRESTAMO_CERRADO',
    'PAGO_SUPERA_SALDO',
    'REFERENCIA_DE_EFECTIVO',
    'REFERENCIA_OBLIGATORIA',
    'REFERENCIA_REPETIDA',
    'METODO_APAGADO',
    'CAJA_CERRADA',
    'TRANSICION_ILEGAL',
    'VERSION_VENCIDA',
    'COBRO_CON_CORRECCION',
  ],
  summary: 'Correct a payment',
  description:
    'Undoes it and registers it again with the same id, also in another loan. Notes and the collector change without an undo. The receipt keeps its number and gets a new version.',
  params: IdParam,
  body: CobroCorrection,
  response: item(CobroDetail),
  idempotent: true,
  waits: true,
});

export const eliminarCobro = route({
  method: 'DELETE',
  path: '/cobros/:id',
  access: 'cobros.eliminar',
  errors: [
    'ABONO_CON_MOVIMIENTOS',
    'CAJA_SIN_SALDO',
    'PERIODO_CERRADO',
    'COBRO_NO_ENCONTRADO',
    'CAJA_CERRADA',
    'TRANSICION_ILEGAL',
    'VERSION_VENCIDA',
    'COBRO_CON_CORRECCION',
  ],
  summary: 'Undo a payment',
  description:
    'Removes it from every list and sum. The ledger keeps the payment and its reversal, and its receipt says that it is void.',
  params: IdParam,
  body: OnlyMotivo,
  idempotent: true,
  waits: true,
});

export const registrarCorreccion = route({
  method: 'POST',
  path: '/cobros/:id/correccion',
  access: 'cobros.editar',
  errors: [
    'ABONO_FIJO',
    'CAJA_SIN_SALDO',
    'COBRO_NO_ENCONTRADO',
    'COBRO_CON_CORRECCION',
    'CORRECCION_INNECESARIA',
    'CORRECCION_IGUAL',
    'PAGO_SUPERA_SALDO',
    'TRANSICION_ILEGAL',
    'VERSION_VENCIDA',
  ],
  summary: 'Correct a payment of a closed month',
  description:
    'Registers the difference today, as a payment that names the corrected one. The closed month keeps its figures.',
  params: IdParam,
  body: CorreccionHoy,
  response: item(CobroDetail),
  idempotent: true,
  waits: true,
  status: 201,
});
