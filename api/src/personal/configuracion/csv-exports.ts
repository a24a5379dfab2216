import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { RowsQuery } from '../../platform/db/list.js';
import { BatchReader } from '../../platform/db/reads.js';
import type { Column } from '../../platform/exports/table.js';
import { downloadCsv } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';
import { ConfiguracionQueries } from './configuracion.queries.js';

/** Exports lists as CSV, with the lender's separator. */
@Injectable()
export class CsvExports {
  constructor(
    private readonly configuracion: ConfiguracionQueries,
    private readonly batchReader: BatchReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Exports all rows of a query.
   * @param title the first words of the file's name.
   * @param days the days in its name; today by default.
   */
  async download<T extends object>(
    title: string,
    columns: readonly Column<T>[],
    query: RowsQuery,
    days = this.clock.today(),
  ): Promise<Download> {
    const { total, batches } = await this.batchReader.open<T>(query);
    const { separadorCsv } = await this.configuracion.forDocuments();
    const info = { filename: `${title} ${days}`, rowCount: total };
    return downloadCsv({ columns, batches, separadorCsv }, info);
  }
}
