import { formatDay, formatPesos } from '@cartera/contrato/formats';
import type { HistorialFormat } from '@cartera/contrato/prestamo-notificaciones';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { prepared } from '../../platform/db/prepared.js';
import { row } from '../../platform/db/query.js';
import { BatchReader } from '../../platform/db/reads.js';
import { type Column, column, momentColumn } from '../../platform/exports/table.js';
import { downloadDocument } from '../../platform/exports/write.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Download } from '../../platform/http/download.js';
import { NotificacionesQueries, type NotificacionRow } from './notificaciones.queries.js';

/** The columns of the exported history of a loan. */
const COLUMNS: readonly Column<NotificacionRow>[] = [
  momentColumn('Fecha y hora', 20, ({ createdAt }) => createdAt),
  column('text', 'Evento', 28, ({ titulo }) => titulo),
  column('text', 'Detalle', 70, ({ mensaje }) => mensaje),
  column('text', 'Quién', 24, ({ autor }) => autor ?? 'Sistema'),
  column('text', 'Motivo', 40, ({ motivo }) => motivo ?? null),
];

const PRESTAMO = prepared(
  `SELECT c.nombre, p.monto, p.fecha FROM prestamo p ${WITH_CLIENTE} WHERE p.id = $1`,
);

/** Exports the history of a loan: each event with its author and reason, oldest first. */
@Injectable()
export class ExportarHistorial {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notificaciones: NotificacionesQueries,
    private readonly batchReader: BatchReader,
    private readonly clock: Clock,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /** @throws BusinessError `PRESTAMO_NO_ENCONTRADO` */
  async execute(prestamoId: string, format: HistorialFormat): Promise<Download> {
    const prestamo = await row<{ nombre: string; monto: number; fecha: string }>(this.dataSource, PRESTAMO, [
      prestamoId,
    ]);
    if (!prestamo) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
    const { nombre, monto, fecha } = prestamo;
    const { total, batches } = await this.batchReader.open<NotificacionRow>(
      this.notificaciones.queryFor(prestamoId, { sort: 'createdAt_asc' }),
    );
    const settings = await this.configuracion.forDocuments();
    return downloadDocument(
      format,
      {
        ...settings,
        title: 'Historial del préstamo',
        data: [
          { label: 'Cliente', value: nombre },
          { label: 'Préstamo', value: `${formatPesos(monto, settings.moneda)} del ${formatDay(fecha)}` },
          { label: 'Generado el', value: formatDay(this.clock.today()) },
        ],
        columns: COLUMNS,
        batches,
      },
      { filename: `Historial ${nombre} ${fecha}`, rowCount: total },
    );
  }
}
