import { Readable } from 'node:stream';
import { ESTADO_CUOTA_LABELS } from '@cartera/contrato/catalogs';
import type { FileFormat } from '@cartera/contrato/files';
import type { Cuota } from '@cartera/contrato/plan';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { type Column, column } from '../../platform/exports/table.js';
import { downloadDocument } from '../../platform/exports/write.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Download } from '../../platform/http/download.js';
import { PrestamosQueries } from '../prestamos/prestamos.queries.js';
import { PlanQueries } from './plan.queries.js';
import { prestamoSummary } from './prestamo-summary.js';

/** The columns of an exported plan. Row 0 is the interest withheld from the desembolso. */
const COLUMNS: readonly Column<Cuota>[] = [
  column('number', 'Cuota', 9, ({ numero }) => (numero === 0 ? 'Retenida' : numero)),
  column('date', 'Fecha', 11, (cuota) => cuota.fechaProgramada),
  { ...column('pesos', 'Capital', 14, (cuota) => cuota.montoCapital), sum: true },
  { ...column('pesos', 'Interés', 14, (cuota) => cuota.montoInteres), sum: true },
  { ...column('pesos', 'Valor cuota', 14, (cuota) => cuota.montoTotal), sum: true },
  { ...column('pesos', 'Pagado', 14, (cuota) => cuota.montoPagado), sum: true },
  column('pesos', 'Capital por pagar', 18, (cuota) => cuota.saldoRestante),
  column('text', 'Estado', 11, (cuota) => ESTADO_CUOTA_LABELS[cuota.estado]),
  column('date', 'Pagada el', 11, (cuota) => cuota.fechaPago),
];

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
        columns: COLUMNS,
        batches: Readable.from([plan.data]),
      },
      { filename: `Plan de pagos ${prestamo.cliente.nombre} ${prestamo.fecha}`, rowCount: plan.total },
    );
  }
}
