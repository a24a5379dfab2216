import type { z } from 'zod';
import { FORMAT_TYPES } from '../files.js';
import { route } from '../route.js';
import { ExportarReporteQuery } from './reportes.js';

export const LibroDiarioQuery = ExportarReporteQuery.omit({ tipo: true });
export type LibroDiarioQuery = z.infer<typeof LibroDiarioQuery>;

export const exportarLibroDiario = route({
  method: 'GET',
  path: '/libro-diario/export/csv',
  access: 'cajas.administrar',
  summary: 'Download the journal',
  description:
    'For an accountant’s program: a debit and a credit of each movement of money, with the codes of the accounts.',
  query: LibroDiarioQuery,
  file: [FORMAT_TYPES.csv],
  audit: { accion: 'cajas.exportar', entidad: 'libro_diario' },
  confirmed: true,
});
