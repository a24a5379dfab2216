import { Readable } from 'node:stream';
import { ESTADO_CUOTA_LABELS } from '@cartera/contrato/catalogs';
import type { FileFormat } from '@cartera/contrato/files';
import type { Cuota } from '@cartera/contrato/plan';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import type { Column } from '../../platform/exports/table.js';
import { downloadDocument } from '../../platform/exports/write.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Download } from '../../platform/http/download.js';
import { PrestamosQueries } from '../prestamos/prestamos.queries.js';
import { PlanQueries } from './plan.queries.js';
import { prestamoSummary } from './prestamo-summary.js';

/** The columns of an exported plan. Row 0 is the interest withheld from the desembolso. */
const COLUMNS: readonly Column<Cuota>[] = [
  {
    title: 'Cuota',
    type: 'number',
    width: 9,
    value: ({ numero }) => (numero === 0 ? 'Retenida' : numero),
  },
  { title: 'Fecha', type: 'date', width: 11, value: (cuota) => cuota.fechaProgramada },
  { title: 'Capital', type: 'pesos', width: 14, value: (cuota) => cuota.montoCapital, sum: true },
  { title: 'Interés', type: 'pesos', width: 14, value: (cuota) => cuota.montoInteres, sum: true },
  { title: 'Valor cuota', type: 'pesos', width: 14, value: (cuota) => cuota.montoTotal, sum: true },
  { title: 'Pagado', type: 'pesos', width: 14, value: (cuota) => cuota.montoPagado, sum: true },
  { title: 'Capital por pagar', type: 'pesos', width: 18, value: (cuota) => cuota.saldoRestante },
  { title: 'Estado', type: 'text', width: 11, value: (cuota) => ESTADO_CUOTA_LABELS[cuota.estado] },
  { title: 'Pagada el', type: 'date', width: 11, value: (cuota) => cuota.fechaPago },
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
