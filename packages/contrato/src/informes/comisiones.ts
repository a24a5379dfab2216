import { z } from 'zod';
import { Fecha, Id } from '../common.js';
import { downloadIn } from '../files.js';
import { route } from '../route.js';
import { ExportarReporteQuery } from './reportes.js';

export const ComisionesQuery = ExportarReporteQuery.omit({ tipo: true });
export type ComisionesQuery = z.infer<typeof ComisionesQuery>;

/** Whole pesos. */
const amounts = {
  /** Payments received, as the reports count them. */
  cobrado: z.number().int(),
  comision: z.number().int(),
  /** Missing cash of counts, less the surplus of others; 0 or more. */
  faltante: z.number().int(),
  /** The commission less the missing cash; below 0, the collector owes it. */
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
    'A percentage of what each collected (the setting), less missing cash. A collector sees the own one. The default range is the last 30 days.',
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
