import type { ExportarEventosQuery } from '@cartera/contrato/auditoria';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { BatchReader } from '../../platform/db/reads.js';
import { downloadCsv } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';
import { AuditoriaQueries, type EventoRow } from './auditoria.queries.js';
import { EVENTO_COLUMNS } from './evento-columns.js';

/** Exports all events that the filters match as CSV. */
@Injectable()
export class ExportarEventos {
  constructor(
    private readonly auditoria: AuditoriaQueries,
    private readonly configuracion: ConfiguracionQueries,
    private readonly batchReader: BatchReader,
    private readonly clock: Clock,
  ) {}

  async execute(filters: ExportarEventosQuery): Promise<Download> {
    const { total, batches } = await this.batchReader.open<EventoRow>(this.auditoria.queryFor(filters));
    const { separadorCsv } = await this.configuracion.forDocuments();
    return downloadCsv(
      { columns: EVENTO_COLUMNS, batches, separadorCsv },
      { filename: `Auditoría ${this.clock.today()}`, rowCount: total },
    );
  }
}
