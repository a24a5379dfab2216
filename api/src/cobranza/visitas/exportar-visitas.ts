import { ESTADO_PROMESA_LABELS, RESULTADO_VISITA_LABELS } from '@cartera/contrato/catalogs';
import type { ExportarVisitasQuery } from '@cartera/contrato/visitas';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { BatchReader } from '../../platform/db/reads.js';
import type { Column } from '../../platform/exports/table.js';
import { downloadDocument } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';
import { type VisitaRow, VisitasQueries } from './visitas.queries.js';

/** The columns of the exported list of visits. */
const COLUMNS: readonly Column<VisitaRow>[] = [
  { title: 'Fecha', type: 'date', width: 12, value: ({ fecha }) => fecha },
  { title: 'Hora', type: 'moment', width: 18, value: ({ ocurridoEn }) => ocurridoEn.toISOString() },
  { title: 'Cliente', type: 'text', width: 28, value: ({ cliente }) => cliente.nombre },
  { title: 'Cobrador', type: 'text', width: 24, value: ({ cobrador }) => cobrador?.nombre ?? null },
  {
    title: 'Resultado',
    type: 'text',
    width: 18,
    value: ({ resultado }) => RESULTADO_VISITA_LABELS[resultado],
  },
  { title: 'Motivo', type: 'text', width: 20, value: ({ motivo }) => motivo },
  { title: 'Promesa para', type: 'date', width: 14, value: ({ promesa }) => promesa?.fecha ?? null },
  {
    title: 'Monto prometido',
    type: 'pesos',
    width: 16,
    value: ({ promesa }) => promesa?.monto ?? null,
    sum: true,
  },
  {
    title: 'Estado de la promesa',
    type: 'text',
    width: 18,
    value: ({ promesa }) => promesa && ESTADO_PROMESA_LABELS[promesa.estado],
  },
  { title: 'Nota', type: 'text', width: 40, value: ({ nota }) => nota },
];

/** Exports all visits that the filters match. */
@Injectable()
export class ExportarVisitas {
  constructor(
    private readonly visitas: VisitasQueries,
    private readonly configuracion: ConfiguracionQueries,
    private readonly batchReader: BatchReader,
    private readonly clock: Clock,
  ) {}

  async execute(filters: ExportarVisitasQuery, format: 'csv' | 'xlsx'): Promise<Download> {
    const settings = await this.configuracion.forDocuments();
    const { total, batches } = await this.batchReader.open<VisitaRow>(this.visitas.queryFor(filters));
    const data = [{ label: 'Visitas', value: String(total) }];
    return downloadDocument(
      format,
      { ...settings, title: 'Visitas', data, columns: COLUMNS, batches },
      { filename: `Visitas ${this.clock.today()}`, rowCount: total },
    );
  }
}
