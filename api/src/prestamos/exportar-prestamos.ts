import type { ExportarPrestamosQuery } from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { downloadCsv } from '../platform/archivos/escribir.js';
import { BatchReader } from '../platform/db/lecturas.js';
import type { Download } from '../platform/http/descarga.js';
import { Clock } from '../platform/reloj.js';
import { PRESTAMO_COLUMNS } from './columnas-de-prestamo.js';
import { type PrestamoRow, PrestamosQueries } from './prestamos.queries.js';

/** The list of loans as a file: all that the filters match, however many. */
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
      { nombre: `Préstamos ${this.clock.today()}`, filas: total },
    );
  }
}
