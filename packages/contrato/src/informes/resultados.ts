import { z } from 'zod';
import { GRUPOS_RESULTADOS } from '../catalogs.js';
import { Fecha } from '../common.js';
import { downloadIn } from '../files.js';
import { route } from '../route.js';
import { ExportarReporteQuery } from './reportes.js';

export const ResultadosQuery = ExportarReporteQuery.omit({ tipo: true }).extend({
  por: z.enum(GRUPOS_RESULTADOS, { error: 'Elige cómo agrupar' }).default('mes'),
});
export type ResultadosQuery = z.infer<typeof ResultadosQuery>;
/** The query before its defaults. */
export type ResultadosFilters = z.input<typeof ResultadosQuery>;

/** Whole pesos of the journal's rows, by their day. A gain or a cost that was undone counts below 0. */
const figures = {
  /** Payments received, less those that were undone. */
  recibido: z.number().int(),
  /** Of `recibido`, what was neither interest nor recovered. */
  capital: z.number().int(),
  /** Of `recibido`, the interest. */
  interesCobrado: z.number().int(),
  /** Unpaid interest that a reenganche added to the new loan. */
  interesRenovado: z.number().int(),
  /** Withheld interest that was earned. */
  interesCausado: z.number().int(),
  /** Interest paid ahead that was given back. */
  interesNoCausado: z.number().int(),
  /** `interesCobrado` + `interesRenovado` + `interesCausado` − `interesNoCausado`. */
  ingresos: z.number().int(),
  /** Of `recibido`, payments of loans after they were written off. */
  recuperaciones: z.number().int(),
  /** Capital that was forgiven. */
  capitalCondonado: z.number().int(),
  /** Unpaid capital of loans that were written off. */
  capitalCastigado: z.number().int(),
  /** Expenses other than commissions. */
  gastos: z.number().int(),
  /** Commissions paid to collectors. */
  comisiones: z.number().int(),
  /** Surplus cash of counts, less missing cash. */
  diferencias: z.number().int(),
  /** `capitalCondonado` + `capitalCastigado` − `recuperaciones`. */
  perdidas: z.number().int(),
  /** `gastos` + `comisiones` − `diferencias`. */
  costos: z.number().int(),
  /** `ingresos` − `perdidas` − `costos`. */
  resultado: z.number().int(),
};
export type Resultado = { readonly [figure in keyof typeof figures]: number };

export const GrupoResultados = z.object({
  /** The month `YYYY-MM`, the collector's id or the modality; null for what is of none. */
  grupo: z.string().nullable(),
  /** The collector's name; else null. */
  nombre: z.string().nullable(),
  ...figures,
});
export type GrupoResultados = z.infer<typeof GrupoResultados>;

export const Resultados = z.object({
  desde: Fecha,
  hasta: Fecha,
  por: z.enum(GRUPOS_RESULTADOS),
  /** Months and modalities in order, collectors by name, what is of none last. */
  grupos: z.array(GrupoResultados),
  total: z.object(figures),
});
export type Resultados = z.infer<typeof Resultados>;

export const verResultados = route({
  method: 'GET',
  path: '/reportes/resultados',
  access: 'cajas.administrar',
  summary: 'Get income and results in a range of days',
  description:
    'The journal by month, collector or modality: capital and interest collected, what was lost and recovered, expenses and commissions. The default range is the last 30 days.',
  query: ResultadosQuery,
  response: z.object({ data: Resultados }),
});

const resultadosDownload = downloadIn(['csv', 'xlsx']);

export const exportarResultados = route({
  method: 'GET',
  path: '/reportes/resultados/export/:formato',
  access: 'cajas.administrar',
  confirmed: true,
  summary: 'Download income and results',
  description: 'A row for each month, collector or modality, and the total.',
  params: z.strictObject({ formato: resultadosDownload.formato }),
  query: ResultadosQuery,
  file: resultadosDownload.file,
  audit: { accion: 'reportes.exportar-resultados', entidad: 'reporte' },
});
