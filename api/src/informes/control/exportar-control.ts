import { ACCION_LABELS } from '@cartera/contrato/acciones';
import { TIPO_CONTROL_LABELS } from '@cartera/contrato/catalogs';
import type { ExportarControlQuery } from '@cartera/contrato/control';
import type { FileFormat } from '@cartera/contrato/files';
import { formatPeriodo, formatPesos } from '@cartera/contrato/formats';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { BatchReader } from '../../platform/db/reads.js';
import { type Column, column, momentColumn } from '../../platform/exports/table.js';
import { downloadDocument } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';
import { nameOf } from '../auditoria/auditoria.queries.js';
import { ControlQueries, type ControlRow } from './control.queries.js';

const COLUMNS: readonly Column<ControlRow>[] = [
  momentColumn('Fecha y hora', 20, ({ momento }) => momento),
  column('text', 'Usuario', 24, ({ usuarioNombre }) => usuarioNombre),
  column('text', 'Qué', 28, ({ tipo }) => TIPO_CONTROL_LABELS[tipo]),
  column('pesos', 'Pesos', 16, ({ monto }) => monto),
  column('text', 'Acción', 28, ({ accion }) => ACCION_LABELS[accion] ?? accion),
  column('text', 'Registro', 38, nameOf),
  column('text', 'Acceso dado por', 24, ({ accesoDe }) => accesoDe),
  column('text', 'Cliente registrado por', 24, ({ registradoPor }) => registradoPor),
  column('text', 'Motivo', 40, ({ motivo }) => motivo),
  column('text', 'Evento', 38, ({ _id }) => _id),
];

/** Exports the report of control of a month. */
@Injectable()
export class ExportarControl {
  constructor(
    private readonly control: ControlQueries,
    private readonly batchReader: BatchReader,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  async execute(query: ExportarControlQuery, format: FileFormat): Promise<Download> {
    const settings = await this.configuracion.forDocuments();
    const mes = this.control.mesOf(query);
    const personas = await this.control.personas(query);
    const { total, batches } = await this.batchReader.open<ControlRow>(this.control.queryFor(query));
    const data = [
      { label: 'Mes', value: formatPeriodo(mes) },
      ...personas.map(({ usuario, tipo, eventos, monto }) => ({
        label: usuario.nombre,
        value: `${TIPO_CONTROL_LABELS[tipo]}: ${eventos}, ${formatPesos(monto, settings.moneda)}`,
      })),
    ];
    return downloadDocument(
      format,
      { ...settings, title: 'Control', data, columns: COLUMNS, batches },
      { filename: `Control ${mes}`, rowCount: total },
    );
  }
}
