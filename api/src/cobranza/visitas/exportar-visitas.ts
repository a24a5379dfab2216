import { ESTADO_PROMESA_LABELS, RESULTADO_VISITA_LABELS } from '@cartera/contrato/catalogs';
import type { ExportarVisitasQuery } from '@cartera/contrato/visitas';
import { metersToPin } from '@cartera/dominio/evidencia';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { BatchReader } from '../../platform/db/reads.js';
import { type Column, column, momentColumn } from '../../platform/exports/table.js';
import { downloadDocument } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';
import { type VisitaRow, VisitasQueries } from './visitas.queries.js';

/** The columns of the exported list of visits. */
const COLUMNS: readonly Column<VisitaRow>[] = [
  column('date', 'Fecha', 12, ({ fecha }) => fecha),
  momentColumn('Hora', 20, ({ ocurridoEn }) => ocurridoEn),
  column('text', 'Cliente', 28, ({ cliente }) => cliente.nombre),
  column('text', 'Cobrador', 24, ({ cobrador }) => cobrador?.nombre ?? null),
  column('text', 'Resultado', 18, ({ resultado }) => RESULTADO_VISITA_LABELS[resultado]),
  column('text', 'Motivo', 20, ({ motivo }) => motivo),
  column('date', 'Promesa para', 14, ({ promesa }) => promesa?.fecha ?? null),
  { ...column('pesos', 'Monto prometido', 16, ({ promesa }) => promesa?.monto ?? null), sum: true },
  column(
    'text',
    'Estado de la promesa',
    18,
    ({ promesa }) => promesa && ESTADO_PROMESA_LABELS[promesa.estado],
  ),
  momentColumn('Registrada', 20, ({ createdAt }) => createdAt),
  column('number', 'Metros al cliente', 16, ({ lugar, pin }) => metersToPin(lugar, pin)),
  column('text', 'Nota', 40, ({ nota }) => nota),
];

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
      { ...settings, title: 'Visitas', data, columns: COLUMNS, batches },
      { filename: `Visitas ${this.clock.today()}`, rowCount: total },
    );
  }
}
