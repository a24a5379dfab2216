import { z } from 'zod';
import {
  Fecha,
  Id,
  IdParam,
  Instant,
  item,
  list,
  OptionalCobrador,
  Pesos,
  PositivePesos,
  pagination,
} from '../common.js';
import { downloadIn } from '../files.js';
import { route } from '../route.js';
import { ExportarReporteQuery } from './reportes.js';

export const ComisionesQuery = ExportarReporteQuery.omit({ tipo: true });
export type ComisionesQuery = z.infer<typeof ComisionesQuery>;

/** Whole pesos. */
const amounts = {
  /** Payments received, as the reports count them. */
  cobrado: z.number().int(),
  /** The part of `cobrado` that is not cash and is not verified, or was refused. It earns no commission. */
  sinVerificar: z.number().int(),
  comision: z.number().int(),
  /** Missing cash of counts, less the surplus of others; 0 or more. */
  faltante: z.number().int(),
  /** Missing cash, of any day, that the collector lets the lender deduct now; never more than the commission. */
  descuento: z.number().int(),
  /** The commission less the deduction; below 0, the collector owes it. */
  aPagar: z.number().int(),
};

export const Comision = z.object({ _id: Id, nombre: z.string(), ...amounts });
export type Comision = z.infer<typeof Comision>;

export const Comisiones = z.object({
  desde: Fecha,
  hasta: Fecha,
  /** The lender's percentage; null if none is set, and then all commissions are 0. */
  porcentaje: z.number().nullable(),
  /** Every collector with payments or missing cash, by name. */
  cobradores: z.array(Comision),
  total: z.object(amounts),
});
export type Comisiones = z.infer<typeof Comisiones>;

export const verComisiones = route({
  method: 'GET',
  path: '/cajas/comisiones',
  access: 'cajas.ver',
  summary: 'Get the commissions of collectors in a range of days',
  description:
    'A percentage (the setting) of what each collected in cash or somebody verified, less the missing cash whose deduction the collector authorized. A collector sees the own one. The default range is the last 30 days.',
  query: ComisionesQuery,
  response: z.object({ data: Comisiones }),
});

const comisionesDownload = downloadIn(['csv', 'xlsx']);

export const exportarComisiones = route({
  method: 'GET',
  path: '/cajas/comisiones/export/:formato',
  access: 'cajas.ver',
  summary: 'Download the commissions of collectors',
  description: 'A row for each collector, and the total. A collector gets the own one.',
  params: z.strictObject({ formato: comisionesDownload.formato }),
  query: ComisionesQuery,
  file: comisionesDownload.file,
  audit: { accion: 'cajas.exportar-comisiones', entidad: 'caja' },
});

/** The payment of a collector for the days up to one, in whole pesos. */
const pago = {
  /** The day after the payment before. The first payment begins where it was asked to, but not before the open month. */
  desde: Fecha,
  hasta: Fecha,
  /** Payments received in these days. */
  cobrado: z.number().int(),
  /** The part of `cobrado` that is not cash and is not verified, or was refused. It earns no commission. */
  sinVerificar: z.number().int(),
  porcentaje: z.number().nullable(),
  comision: z.number().int(),
  /** Commission of days that were paid before, which changed since: corrected, verified or refused payments. */
  correccion: z.number().int(),
  /** The negative rest of the last payment: 0 or less. */
  arrastre: z.number().int(),
  /** Missing cash that no payment deducted before. */
  faltante: z.number().int(),
  /** The part of it that this payment deducts. */
  descuento: z.number().int(),
  aPagar: z.number().int(),
  /** The negative rest, which the next payment begins with: 0 or less. */
  queda: z.number().int(),
};

export const PagoDeComision = z.object({
  _id: Id,
  cobrador: z.object({ _id: Id, nombre: z.string() }),
  ...pago,
  /** The operation of cash that pays it: `null` if nothing was to be paid. */
  operacion: Id.nullable(),
  /** `pendiente` while another person must confirm the cash. */
  estado: z.enum(['pendiente', 'hecha', 'rechazada']),
  createdAt: Instant,
});
export type PagoDeComision = z.infer<typeof PagoDeComision>;

export const ComisionPorPagar = z.object({
  ...pago,
  /** Missing cash that the collector lets the lender deduct, and no payment deducted yet. */
  autorizado: z.number().int(),
});
export type ComisionPorPagar = z.infer<typeof ComisionPorPagar>;

export const verComisionPorPagar = route({
  method: 'GET',
  path: '/cajas/comisiones/:id/pago',
  access: 'cajas.ver',
  errors: ['CAJA_NO_ENCONTRADA', 'COMISION_PAGADA', 'COMISION_EN_ESPERA'],
  summary: 'Quote the commission of a collector',
  description:
    'From the day after the last payment to `hasta`, at most today. `desde` counts for the first payment only, which begins no earlier than the open month. Days that were paid count again at the percentage of their payment. Missing cash is deducted as far as the collector authorized it. Stores nothing.',
  params: IdParam,
  query: z.strictObject({ desde: Fecha, hasta: Fecha }),
  response: item(ComisionPorPagar),
});

export const verDescuentoDeComision = route({
  method: 'GET',
  path: '/cajas/comisiones/:id/descuento',
  access: 'cajas.ver',
  errors: ['CAJA_NO_ENCONTRADA'],
  summary: 'Get the missing cash that a commission may deduct',
  description: 'Of a collector, also when all days are paid. A collector sees the own one.',
  params: IdParam,
  response: item(
    z.object({
      /** Missing cash that no payment deducted. */
      faltante: z.number().int(),
      /** The part of it that the collector lets the lender deduct. */
      autorizado: z.number().int(),
    }),
  ),
});

export const PagoDeComisionInput = z.strictObject({
  desde: Fecha,
  hasta: Fecha,
  /** The figure of the quote. */
  aPagar: Pesos,
  /** The account that pays: of the office, of a bank, or of the collector. */
  cuenta: z.uuid({ error: 'Elige de qué caja sale' }),
});
export type PagoDeComisionInput = z.infer<typeof PagoDeComisionInput>;

export const pagarComision = route({
  method: 'POST',
  path: '/cajas/comisiones/:id/pago',
  access: 'cajas.administrar',
  errors: [
    'CAJA_NO_ENCONTRADA',
    'COMISION_PAGADA',
    'COMISION_EN_ESPERA',
    'COMISION_CAMBIO',
    'CAJA_SIN_ABRIR',
    'CAJA_VENCIDA',
    'CAJA_SIN_SALDO',
    'CAJA_POR_CERRAR',
  ],
  summary: 'Pay the commission of a collector',
  description:
    'Pays the figure of the quote as an expense of an account, and closes the days. Answers 409 with the new figure if it changed. Above the cap of one person, another one confirms the expense; if that person refuses it, the days are open again.',
  params: IdParam,
  body: PagoDeComisionInput,
  response: item(PagoDeComision),
  idempotent: true,
  waits: true,
  status: 201,
});

export const autorizarDescuento = route({
  method: 'POST',
  path: '/cajas/comisiones/descuentos',
  access: 'cajas.operar',
  errors: ['CAJA_NO_ENCONTRADA', 'DESCUENTO_SIN_FALTANTE'],
  summary: 'Authorize the deduction of missing cash',
  description:
    'By the collector alone, in the own session, for an amount of the own missing cash: the next payments of the commission deduct it.',
  body: z.strictObject({ monto: PositivePesos }),
  response: item(z.object({ autorizado: z.number().int() })),
  status: 201,
});

export const listarPagosDeComision = route({
  method: 'GET',
  path: '/cajas/comisiones/pagos',
  access: 'cajas.ver',
  summary: 'List the payments of commissions',
  description: 'The newest first, optionally of one collector. A collector sees the own ones.',
  query: z.strictObject({ cobrador: OptionalCobrador, ...pagination() }),
  response: list(PagoDeComision),
});
