import { z } from 'zod';
import { TIPOS_ASIENTO } from '../catalogs.js';
import { Fecha, Id } from '../common.js';
import { downloadIn } from '../files.js';
import { ExportarReporteQuery } from '../informes/reportes.js';
import { route } from '../route.js';

export const FlujoCajaQuery = ExportarReporteQuery.omit({ tipo: true }).extend({
  /** One account. Default: all accounts of cash together. */
  cuenta: Id.optional(),
});
export type FlujoCajaQuery = z.infer<typeof FlujoCajaQuery>;

/** Whole pesos that came in and went out. */
const flujo = { entradas: z.number().int(), salidas: z.number().int() };

export const FlujoDia = z.object({
  fecha: Fecha,
  saldoInicial: z.number().int(),
  ...flujo,
  saldoFinal: z.number().int(),
});
export type FlujoDia = z.infer<typeof FlujoDia>;

export const FlujoTipo = z.object({ fecha: Fecha, tipo: z.enum(TIPOS_ASIENTO), ...flujo });
export type FlujoTipo = z.infer<typeof FlujoTipo>;

export const FlujoCaja = z.object({
  saldoInicial: z.number().int(),
  ...flujo,
  saldoFinal: z.number().int(),
  /** Every day of the range. */
  dias: z.array(FlujoDia),
  /** The kinds of each day that moved money. What moves between the accounts together is neither in nor out. */
  tipos: z.array(FlujoTipo),
});
export type FlujoCaja = z.infer<typeof FlujoCaja>;

export const verFlujoCaja = route({
  method: 'GET',
  path: '/flujo-caja',
  access: 'cajas.ver',
  summary: 'Get the cash flow of a range of days',
  description:
    'Opening balance, money in and out by day and kind, and closing balance, from the journal. A collector sees the own account.',
  query: FlujoCajaQuery,
  response: z.object({ data: FlujoCaja }),
});

const flujoDownload = downloadIn(['csv', 'xlsx']);

export const exportarFlujoCaja = route({
  method: 'GET',
  path: '/flujo-caja/export/:formato',
  access: 'cajas.ver',
  errors: ['CAJA_NO_ENCONTRADA'],
  summary: 'Download the cash flow',
  description:
    'A row for what each kind moved on each day, with the balance after it, between the opening and the closing balance.',
  params: z.strictObject({ formato: flujoDownload.formato }),
  query: FlujoCajaQuery,
  file: flujoDownload.file,
  audit: { accion: 'flujo-caja.exportar', entidad: 'flujo_caja' },
});

export const ProyeccionDia = z.object({
  fecha: Fecha,
  /** Whole pesos that fall due and are not paid yet. */
  vence: z.number().int(),
  /** The part of it that is expected to come in. */
  esperado: z.number().int(),
  /** The band around `esperado`: at the share of the worst week and of the best one. */
  minimo: z.number().int(),
  maximo: z.number().int(),
});
export type ProyeccionDia = z.infer<typeof ProyeccionDia>;

export const ProyeccionCaja = z.object({
  desde: Fecha,
  hasta: Fecha,
  /** Pesos that fell due in the 90 days before `desde`, and the part of them that was paid. */
  historial: z.object({ vencido: z.number().int(), pagado: z.number().int() }),
  /** Every day. Without `historial` none: there is nothing to project from. */
  dias: z.array(ProyeccionDia),
});
export type ProyeccionCaja = z.infer<typeof ProyeccionCaja>;

export const proyectarFlujoCaja = route({
  method: 'GET',
  path: '/flujo-caja/proyeccion',
  access: 'cajas.ver',
  summary: 'Project the payments of the next 30 days',
  description:
    'What falls due from today, times the share that was paid of the installments of the same modality in the last 90 days. A collector sees the own portfolio.',
  response: z.object({ data: ProyeccionCaja }),
});
