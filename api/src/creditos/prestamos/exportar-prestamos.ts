import type { ExportarPrestamosQuery } from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { BatchReader } from '../../platform/db/reads.js';
import { downloadCsv } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';
import { EXPORTED_PRESTAMO, type ExportedPrestamo, PRESTAMO_COLUMNS } from './prestamo-columns.js';
import { PrestamosQueries } from './prestamos.queries.js';

/** Exports all loans that the filters match as CSV. */
@Injectable()
export class ExportarPrestamos {
  constructor(
    private readonly prestamos: PrestamosQueries,
    private readonly configuracion: ConfiguracionQueries,
    private readonly batchReader: BatchReader,
    private readonly clock: Clock,
  ) {}

  async execute(filters: ExportarPrestamosQuery): Promise<Download> {
    const { total, batches } = await this.batchReader.open<ExportedPrestamo>({
      ...this.prestamos.queryFor(filters),
      columns: EXPORTED_PRESTAMO,
    });
    const { separadorCsv } = await this.configuracion.forDocuments();
    return downloadCsv(
      { columns: PRESTAMO_COLUMNS, batches, separadorCsv },
      { filename: `Préstamos ${this.clock.today()}`, rowCount: total },
    );
  }
}
