import { Readable } from 'node:stream';
import type { FileFormat } from '@cartera/contrato/files';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { downloadDocument } from '../../platform/exports/write.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Download } from '../../platform/http/download.js';
import { PrestamosQueries } from '../prestamos/prestamos.queries.js';
import { PlanQueries } from './plan.queries.js';
import { PLAN_COLUMNS } from './plan-columns.js';
import { prestamoSummary } from './prestamo-summary.js';

/** Exports the plan of a loan as a file for the client. */
@Injectable()
export class ExportarPlan {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prestamos: PrestamosQueries,
    private readonly plan: PlanQueries,
    private readonly clock: Clock,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /** @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `PLAN_NO_ENCONTRADO`. */
  async execute(prestamoId: string, format: FileFormat): Promise<Download> {
    // One snapshot: a payment between the two reads must not separate the balance from the plan.
    const { prestamo, plan } = await this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      prestamo: await this.prestamos.get(prestamoId, manager),
      plan: await this.plan.get(prestamoId, manager),
    }));
    if (!plan.resumen.planGenerado) throw new BusinessError('PLAN_NO_ENCONTRADO');
    const settings = await this.configuracion.forDocuments();
    return downloadDocument(
      format,
      {
        ...settings,
        title: 'Plan de pagos',
        data: prestamoSummary(prestamo, plan.resumen, this.clock.today(), settings.moneda),
        columns: PLAN_COLUMNS,
        batches: Readable.from([plan.data]),
      },
      { filename: `Plan de pagos ${prestamo.cliente.nombre} ${prestamo.fecha}`, rowCount: plan.total },
    );
  }
}
