import { Readable } from 'node:stream';
import {
  GRUPO_RESULTADOS_LABELS,
  RESULTADOS_LABELS,
  type ResultadosFigure,
} from '@cartera/contrato/catalogs';
import type { FileFormat } from '@cartera/contrato/files';
import { formatDay, formatPesos, nameOfGrupo } from '@cartera/contrato/formats';
import { type GrupoResultados, type ResultadosQuery } from '@cartera/contrato/resultados';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { type Column, column } from '../../platform/exports/table.js';
import { downloadDocument } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';
import { ResultadosQueries } from './resultados.queries.js';

type Row = Omit<GrupoResultados, 'grupo' | 'nombre'> & { readonly titulo: string };

const FIGURES = Object.keys(RESULTADOS_LABELS) as ResultadosFigure[];

const columnsOf = (grupo: string): readonly Column<Row>[] => [
  column('text', grupo, 24, ({ titulo }) => titulo),
  ...FIGURES.map((figure) =>
    column<Row>('pesos', RESULTADOS_LABELS[figure], 18, ({ [figure]: pesos }) => pesos),
  ),
];

/** Exports income and results in a range of days. */
@Injectable()
export class ExportarResultados {
  constructor(
    private readonly resultados: ResultadosQueries,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /** @throws BusinessError `DATOS_INVALIDOS` */
  async execute(query: ResultadosQuery, format: FileFormat): Promise<Download> {
    const { desde, hasta, por, grupos, total } = await this.resultados.get(query);
    const settings = await this.configuracion.forDocuments();
    const data = [
      { label: 'Período', value: `${formatDay(desde)} a ${formatDay(hasta)}` },
      { label: 'Ingresos', value: formatPesos(total.ingresos, settings.moneda) },
      { label: 'Resultado', value: formatPesos(total.resultado, settings.moneda) },
    ];
    const rows: Row[] = [
      ...grupos.map((grupo) => ({ titulo: nameOfGrupo(por, grupo), ...grupo })),
      { titulo: 'Total', ...total },
    ];
    const columns = columnsOf(GRUPO_RESULTADOS_LABELS[por]);
    return downloadDocument(
      format,
      { ...settings, title: 'Ingresos y resultados', data, columns, batches: Readable.from([rows]) },
      { filename: `Ingresos y resultados ${desde} a ${hasta}`, rowCount: grupos.length },
    );
  }
}
