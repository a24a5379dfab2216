import { Readable } from 'node:stream';
import type { Comision, ComisionesQuery } from '@cartera/contrato/comisiones';
import type { FileFormat } from '@cartera/contrato/files';
import { formatDay, formatPercent, formatPesos } from '@cartera/contrato/formats';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { type Column, column } from '../../platform/exports/table.js';
import { downloadDocument } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';
import { ComisionesQueries } from './comisiones.queries.js';

const COLUMNS: readonly Column<Omit<Comision, '_id'>>[] = [
  column('text', 'Cobrador', 28, ({ nombre }) => nombre),
  column('pesos', 'Cobrado', 16, ({ cobrado }) => cobrado),
  column('pesos', 'Sin verificar', 16, ({ sinVerificar }) => sinVerificar),
  column('pesos', 'Comisión', 16, ({ comision }) => comision),
  column('pesos', 'Faltantes', 16, ({ faltante }) => faltante),
  column('pesos', 'Descuento autorizado', 20, ({ descuento }) => descuento),
  column('pesos', 'A pagar', 16, ({ aPagar }) => aPagar),
];

/** Exports the commissions of collectors in a range of days. */
@Injectable()
export class ExportarComisiones {
  constructor(
    private readonly comisiones: ComisionesQueries,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /** @throws BusinessError `DATOS_INVALIDOS` */
  async execute(query: ComisionesQuery, format: FileFormat): Promise<Download> {
    const { desde, hasta, porcentaje, cobradores, total } = await this.comisiones.get(query);
    const settings = await this.configuracion.forDocuments();
    const data = [
      { label: 'Período', value: `${formatDay(desde)} a ${formatDay(hasta)}` },
      {
        label: 'Comisión',
        value:
          porcentaje === null
            ? 'Sin comisión'
            : `${formatPercent(porcentaje, settings.moneda)} de lo cobrado en efectivo o verificado`,
      },
      { label: 'A pagar', value: formatPesos(total.aPagar, settings.moneda) },
    ];
    const rows = [...cobradores, { nombre: 'Total', ...total }];
    return downloadDocument(
      format,
      { ...settings, title: 'Comisiones', data, columns: COLUMNS, batches: Readable.from([rows]) },
      { filename: `Comisiones ${desde} a ${hasta}`, rowCount: cobradores.length },
    );
  }
}
