import { Readable } from 'node:stream';
import { GRUPO_RESULTADOS_LABELS } from '@cartera/contrato/catalogs';
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

const columnsOf = (grupo: string): readonly Column<Row>[] => [
  column('text', grupo, 24, ({ titulo }) => titulo),
  column('pesos', 'Recibido', 16, ({ recibido }) => recibido),
  column('pesos', 'Capital recibido', 16, ({ capital }) => capital),
  column('pesos', 'Interés cobrado', 16, ({ interesCobrado }) => interesCobrado),
  column('pesos', 'Interés renovado', 16, ({ interesRenovado }) => interesRenovado),
  column('pesos', 'Interés causado', 16, ({ interesCausado }) => interesCausado),
  column('pesos', 'Interés devuelto', 16, ({ interesNoCausado }) => interesNoCausado),
  column('pesos', 'Ingresos', 16, ({ ingresos }) => ingresos),
  column('pesos', 'Recuperaciones', 16, ({ recuperaciones }) => recuperaciones),
  column('pesos', 'Capital condonado', 16, ({ capitalCondonado }) => capitalCondonado),
  column('pesos', 'Capital castigado', 16, ({ capitalCastigado }) => capitalCastigado),
  column('pesos', 'Gastos', 16, ({ gastos }) => gastos),
  column('pesos', 'Comisiones', 16, ({ comisiones }) => comisiones),
  column('pesos', 'Diferencias de caja', 18, ({ diferencias }) => diferencias),
  column('pesos', 'Resultado', 16, ({ resultado }) => resultado),
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
