import type { ExportarPrestamosQuery } from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { BatchReader } from '../platform/db/reads.js';
import { downloadCsv } from '../platform/exports/write.js';
import type { Download } from '../platform/http/download.js';
import { PRESTAMO_COLUMNS } from './prestamo-columns.js';
import { type PrestamoRow, PrestamosQueries } from './prestamos.queries.js';

/** Exports all loans that the filters match as CSV. */
@Injectable()
export class ExportarPrestamos {
  constructor(
    private readonly prestamos: PrestamosQueries,
    private readonly batchReader: BatchReader,
    private readonly clock: Clock,
  ) {}

  async execute(filters: ExportarPrestamosQuery): Promise<Download> {
    const { total, batches } = await this.batchReader.open<PrestamoRow>(this.prestamos.queryFor(filters));
    return downloadCsv(
      { columns: PRESTAMO_COLUMNS, batches },
      { filename: `Préstamos ${this.clock.today()}`, rowCount: total },
    );
  }
}
