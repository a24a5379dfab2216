import { z } from 'zod';
import { TIPOS_ASIENTO } from './catalogs.js';
import { Fecha, Id } from './common.js';
import { ExportarReporteQuery } from './reportes.js';
import { route } from './route.js';

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
