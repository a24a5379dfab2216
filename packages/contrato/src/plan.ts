import { z } from 'zod';
import { descargaEn } from './archivos.js';
import { ESTADOS_CUOTA, ESTADOS_PRESTAMO } from './catalogos.js';
import {
  EnteroEnTexto,
  Fecha,
  FechaOpcional,
  Id,
  ParametroId,
  PesosPositivos,
  textoOpcional,
} from './comun.js';
import { ruta } from './ruta.js';

/** A row of a schedule before it is stored. Row 0 is the interest withheld when the money is handed over. */
export const FilaPlan = z.object({
  numero: z.number().int(),
  fechaProgramada: Fecha,
  montoCapital: z.number().int(),
  montoInteres: z.number().int(),
  montoTotal: z.number().int(),
  /** Capital still owed once this row is paid. */
  saldoRestante: z.number().int(),
});
export type FilaPlan = z.infer<typeof FilaPlan>;

export const Cuota = FilaPlan.extend({
  _id: Id,
  montoPagado: z.number().int(),
  estado: z.enum(ESTADOS_CUOTA),
  fechaPago: Fecha.nullable(),
});
export type Cuota = z.infer<typeof Cuota>;

export const ResumenPlan = z.object({
  planGenerado: z.boolean(),
  estado: z.enum(ESTADOS_PRESTAMO),
  montoTotal: z.number().int(),
  /** What stands paid: applied to installments, or received before the plan existed. */
  montoPagado: z.number().int(),
  saldoPendiente: z.number().int(),
  cuotasPagadas: z.number().int(),
  cuotasVencidas: z.number().int(),
});
export type ResumenPlan = z.infer<typeof ResumenPlan>;

const Plan = z.object({ data: z.array(Cuota), total: z.number().int(), resumen: ResumenPlan });

export const verPlan = ruta({
  metodo: 'GET',
  path: '/prestamos/:id/plan',
  acceso: 'prestamos.ver',
  errores: ['PRESTAMO_NO_ENCONTRADO'],
  resumen: 'Get the plan of a loan',
  descripcion: 'Its installments in order, and none before the plan is generated.',
  parametros: ParametroId,
  respuesta: Plan,
});

export const generarPlanPrestamo = ruta({
  metodo: 'POST',
  path: '/prestamos/:id/plan/generar',
  acceso: 'prestamos.generar-plan',
  errores: ['PRESTAMO_NO_ENCONTRADO', 'PLAN_YA_GENERADO', 'PRESTAMO_CERRADO'],
  resumen: 'Generate the plan of a loan',
  descripcion: 'Once for each loan. Payments received before are applied to the new installments.',
  parametros: ParametroId,
  respuesta: Plan,
  estado: 201,
});

const descargaDelPlan = descargaEn(['csv', 'xlsx', 'pdf']);

export const exportarPlan = ruta({
  metodo: 'GET',
  path: '/prestamos/:id/plan/export/:formato',
  acceso: 'prestamos.ver',
  errores: ['PRESTAMO_NO_ENCONTRADO', 'PLAN_NO_ENCONTRADO'],
  resumen: 'Download the plan of a loan',
  descripcion: 'The schedule with its totals. XLSX and PDF also show the client and the terms.',
  parametros: z.strictObject({ id: Id, formato: descargaDelPlan.formato }),
  archivo: descargaDelPlan.archivo,
});

const ParametrosCuota = z.strictObject({
  id: Id,
  /** The installment's `_id` or its number. */
  cuota: z.union([Id, EnteroEnTexto.pipe(z.number().max(1000))], { error: 'Cuota inválida' }),
});

export const PagoCuota = z.strictObject({
  monto: PesosPositivos,
  /** Day of the payment; today unless given. */
  fecha: FechaOpcional,
  observaciones: textoOpcional(1000),
});
export type PagoCuota = z.infer<typeof PagoCuota>;

/** What a payment did to one installment. */
export const AplicacionPago = z.object({
  cuota: Id,
  numero: z.number().int(),
  interes: z.number().int(),
  capital: z.number().int(),
});
export type AplicacionPago = z.infer<typeof AplicacionPago>;

const ResultadoCuota = z.object({
  cuota: Cuota,
  estado: z.enum(ESTADOS_PRESTAMO),
  saldoPendiente: z.number().int(),
});

export const pagarCuota = ruta({
  metodo: 'PATCH',
  path: '/prestamos/:id/plan/cuota/:cuota/pagar',
  acceso: 'prestamos.pagar',
  errores: [
    'PRESTAMO_NO_ENCONTRADO',
    'PLAN_NO_ENCONTRADO',
    'CUOTA_NO_ENCONTRADA',
    'FECHA_FUTURA',
    'FECHA_ANTERIOR',
    'PRESTAMO_CERRADO',
    'CUOTA_YA_PAGADA',
    'PAGO_SUPERA_SALDO',
  ],
  resumen: 'Pay an installment',
  descripcion: 'Pays this installment first; what is left goes to the oldest unpaid ones.',
  parametros: ParametrosCuota,
  cuerpo: PagoCuota,
  respuesta: z.object({
    data: ResultadoCuota.extend({ cobro: Id, aplicaciones: z.array(AplicacionPago) }),
  }),
  idempotente: true,
});

export const revertirCuota = ruta({
  metodo: 'PATCH',
  path: '/prestamos/:id/plan/cuota/:cuota/revertir',
  acceso: 'prestamos.revertir',
  errores: [
    'PRESTAMO_NO_ENCONTRADO',
    'PLAN_NO_ENCONTRADO',
    'CUOTA_NO_ENCONTRADA',
    'CUOTA_SIN_PAGOS',
    'CUOTA_RETENIDA',
    'TRANSICION_ILEGAL',
  ],
  resumen: 'Undo the payments of an installment',
  descripcion: 'Undoes what is paid of this installment. What the same payments paid of others stays.',
  parametros: ParametrosCuota,
  respuesta: z.object({ data: ResultadoCuota }),
  idempotente: true,
});
