import { z } from 'zod';
import { CIERRES_DE_PAGADO, ESTADOS_CUOTA, ESTADOS_PRESTAMO } from '../catalogs.js';
import {
  ConfirmarParecido,
  Fecha,
  Id,
  IdParam,
  IntegerText,
  OnlyMotivo,
  OptionalFecha,
  optionalNote,
  PositivePesos,
} from '../common.js';
import { downloadIn } from '../files.js';
import { METODO_FIELDS } from '../libro/metodo-pago.js';
import { route } from '../route.js';

/** A row of a schedule that is not stored. Row 0 is the interest withheld when the money is handed over. */
export const PlanRow = z.object({
  numero: z.number().int(),
  fechaProgramada: Fecha,
  montoCapital: z.number().int(),
  montoInteres: z.number().int(),
  montoTotal: z.number().int(),
  /** Capital still owed after this row. */
  saldoRestante: z.number().int(),
});
export type PlanRow = z.infer<typeof PlanRow>;

export const Cuota = PlanRow.extend({
  _id: Id,
  montoPagado: z.number().int(),
  estado: z.enum(ESTADOS_CUOTA),
  fechaPago: Fecha.nullable(),
});
export type Cuota = z.infer<typeof Cuota>;

export const PlanSummary = z.object({
  planGenerado: z.boolean(),
  estado: z.enum(ESTADOS_PRESTAMO),
  /** The loan has not started: it owes nothing yet. */
  programado: z.boolean(),
  castigado: z.boolean().optional(),
  montoTotal: z.number().int(),
  /** Payments that were not undone: applied to installments, or received before the plan. */
  montoPagado: z.number().int(),
  saldoPendiente: z.number().int(),
  /** Pesos that closings of the loan forgave; none of those that a reenganche carried to the new loan. */
  condonado: z.number().int().optional(),
  cierre: z.enum(CIERRES_DE_PAGADO).nullable().optional(),
  cuotasPagadas: z.number().int(),
  cuotasVencidas: z.number().int(),
});
export type PlanSummary = z.infer<typeof PlanSummary>;

const Plan = z.object({ data: z.array(Cuota), total: z.number().int(), resumen: PlanSummary });

export const verPlan = route({
  method: 'GET',
  path: '/prestamos/:id/plan',
  access: 'prestamos.ver',
  errors: ['PRESTAMO_NO_ENCONTRADO'],
  summary: 'Get the plan of a loan',
  description: 'Its installments in order; none before the plan is generated.',
  params: IdParam,
  response: Plan,
});

export const generarPlanPrestamo = route({
  method: 'POST',
  path: '/prestamos/:id/plan/generar',
  access: 'prestamos.generar-plan',
  errors: ['PRESTAMO_NO_ENCONTRADO', 'PLAN_YA_GENERADO', 'PRESTAMO_CERRADO'],
  summary: 'Generate the plan of a loan',
  description: 'Only once for each loan. Applies the earlier payments to the new installments.',
  params: IdParam,
  response: Plan,
  status: 201,
});

const planDownload = downloadIn(['csv', 'xlsx', 'pdf']);

export const exportarPlan = route({
  method: 'GET',
  path: '/prestamos/:id/plan/export/:formato',
  access: 'prestamos.ver',
  errors: ['PRESTAMO_NO_ENCONTRADO', 'PLAN_NO_ENCONTRADO'],
  summary: 'Download the plan of a loan',
  description: 'The schedule with its totals. XLSX and PDF also show the client and the terms.',
  params: z.strictObject({ id: Id, formato: planDownload.formato }),
  file: planDownload.file,
  audit: { accion: 'prestamos.exportar-plan', entidad: 'prestamo' },
});

const CuotaParams = z.strictObject({
  id: Id,
  /** The installment's `_id` or its number. */
  cuota: z.union([Id, IntegerText.pipe(z.number().max(1000))], { error: 'Cuota inválida' }),
});

export const PagoCuota = z.strictObject({
  monto: PositivePesos,
  /** Day of the payment. Default: today. */
  fecha: OptionalFecha,
  observaciones: optionalNote(1000),
  ...METODO_FIELDS,
  confirmarParecido: ConfirmarParecido,
});
export type PagoCuota = z.infer<typeof PagoCuota>;

/** The part of a payment that is applied to an installment. */
export const AplicacionPago = z.object({
  cuota: Id,
  numero: z.number().int(),
  interes: z.number().int(),
  capital: z.number().int(),
});
export type AplicacionPago = z.infer<typeof AplicacionPago>;

const CuotaResult = z.object({
  cuota: Cuota,
  estado: z.enum(ESTADOS_PRESTAMO),
  saldoPendiente: z.number().int(),
});

export const pagarCuota = route({
  method: 'PATCH',
  path: '/prestamos/:id/plan/cuota/:cuota/pagar',
  access: 'prestamos.pagar',
  errors: [
    'PERIODO_CERRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'PLAN_NO_ENCONTRADO',
    'CUOTA_NO_ENCONTRADA',
    'FECHA_FUTURA',
    'FECHA_ANTERIOR',
    'FECHA_DE_OTRO_DIA',
    'PRESTAMO_CERRADO',
    'CUOTA_YA_PAGADA',
    'PAGO_SUPERA_SALDO',
    'REFERENCIA_DE_EFECTIVO',
    'REFERENCIA_OBLIGATORIA',
    'REFERENCIA_REPETIDA',
    'METODO_APAGADO',
    'CAJA_CERRADA',
    'COBRO_PARECIDO',
  ],
  summary: 'Pay an installment',
  description: 'Pays this installment first; the rest goes to the oldest unpaid ones.',
  params: CuotaParams,
  body: PagoCuota,
  response: z.object({
    data: CuotaResult.extend({ cobro: Id, aplicaciones: z.array(AplicacionPago) }),
  }),
  idempotent: true,
});

export const revertirCuota = route({
  method: 'PATCH',
  path: '/prestamos/:id/plan/cuota/:cuota/revertir',
  access: 'prestamos.revertir',
  errors: [
    'ABONO_FIJO',
    'CAJA_SIN_SALDO',
    'CAJA_CERRADA',
    'PERIODO_CERRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'PLAN_NO_ENCONTRADO',
    'CUOTA_NO_ENCONTRADA',
    'CUOTA_SIN_PAGOS',
    'CUOTA_RETENIDA',
    'TRANSICION_ILEGAL',
    'COBRO_CON_CORRECCION',
  ],
  summary: 'Undo the payments of an installment',
  description: 'Undoes the payments in this installment only. Their part in other installments stays.',
  params: CuotaParams,
  body: OnlyMotivo,
  response: z.object({ data: CuotaResult }),
  idempotent: true,
  waits: true,
});
