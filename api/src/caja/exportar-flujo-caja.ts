import { Readable } from 'node:stream';
import type { FileFormat } from '@cartera/contrato/files';
import type { FlujoCajaQuery } from '@cartera/contrato/flujo-caja';
import { formatDay, formatPesos } from '@cartera/contrato/formats';
import { Injectable } from '@nestjs/common';
import { reportRange } from '../contabilidad/report-range.js';
import { ConfiguracionQueries } from '../personal/configuracion/configuracion.queries.js';
import { Clock } from '../platform/clock.js';
import { type Column, column } from '../platform/exports/table.js';
import { downloadDocument } from '../platform/exports/write.js';
import type { Download } from '../platform/http/download.js';
import type { Actor } from '../platform/http/request.js';
import { CajasQueries } from './cajas.queries.js';
import { extractoOf, type LineaDeExtracto } from './domain/extracto.js';
import { FlujoQueries } from './flujo.queries.js';

const COLUMNS: readonly Column<LineaDeExtracto>[] = [
  column('date', 'Fecha', 12, ({ fecha }) => fecha),
  column('text', 'Concepto', 22, ({ concepto }) => concepto),
  column('pesos', 'Entradas', 16, ({ entradas }) => entradas),
  column('pesos', 'Salidas', 16, ({ salidas }) => salidas),
  column('pesos', 'Saldo', 16, ({ saldo }) => saldo),
];

/** Exports the cash flow of a range of days. */
@Injectable()
export class ExportarFlujoCaja {
  constructor(
    private readonly flujo: FlujoQueries,
    private readonly cajas: CajasQueries,
    private readonly clock: Clock,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /** @throws BusinessError `DATOS_INVALIDOS`, `CAJA_NO_ENCONTRADA` */
  async execute(query: FlujoCajaQuery, format: FileFormat, actor: Actor): Promise<Download> {
    const range = reportRange(query, this.clock.today());
    const cuenta = query.cuenta ? (await this.cajas.get(query.cuenta, actor)).titular : 'Todas';
    const flujo = await this.flujo.get({ ...query, ...range }, actor);
    const settings = await this.configuracion.forDocuments();
    const lineas = extractoOf(flujo, range);
    const pesos = (value: number) => formatPesos(value, settings.moneda);
    const data = [
      { label: 'Período', value: `${formatDay(range.desde)} a ${formatDay(range.hasta)}` },
      { label: 'Cuenta', value: cuenta },
      { label: 'Saldo inicial', value: pesos(flujo.saldoInicial) },
      { label: 'Entradas', value: pesos(flujo.entradas) },
      { label: 'Salidas', value: pesos(flujo.salidas) },
      { label: 'Saldo final', value: pesos(flujo.saldoFinal) },
    ];
    return downloadDocument(
      format,
      {
        ...settings,
        title: 'Flujo de caja',
        data,
        columns: COLUMNS,
        batches: Readable.from([lineas]),
      },
      { filename: `Flujo de caja ${range.desde} a ${range.hasta}`, rowCount: lineas.length },
    );
  }
}
