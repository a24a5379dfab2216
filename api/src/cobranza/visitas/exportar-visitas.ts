import type { ExportarVisitasQuery } from '@cartera/contrato/visitas';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { BatchReader } from '../../platform/db/reads.js';
import { downloadDocument } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';
import { VISITA_COLUMNS } from './visita-columns.js';
import { type VisitaRow, VisitasQueries } from './visitas.queries.js';

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
      { ...settings, title: 'Visitas', data, columns: VISITA_COLUMNS, batches },
      { filename: `Visitas ${this.clock.today()}`, rowCount: total },
    );
  }
}
