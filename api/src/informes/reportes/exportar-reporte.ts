import { type Moneda, REPORTE_TYPE_LABELS } from '@cartera/contrato/catalogs';
import type { FileFormat } from '@cartera/contrato/files';
import { formatDay, formatPercent, formatPesos } from '@cartera/contrato/formats';
import type { ExportarReporteQuery, ReporteRange, ReporteSummary } from '@cartera/contrato/reportes';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { BatchReader } from '../../platform/db/reads.js';
import type { Column, SummaryItem } from '../../platform/exports/table.js';
import { downloadDocument } from '../../platform/exports/write.js';
import { EXCEL_ROWS } from '../../platform/exports/xlsx.js';
import { headerRows } from '../../platform/exports/xlsx-sheet.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Download } from '../../platform/http/download.js';
import { REPORTE_COLUMNS } from './reporte-columns.js';
import { ReportesQueries } from './reportes.queries.js';

/** Exports all rows of a report as a file. */
@Injectable()
export class ExportarReporte {
  constructor(
    private readonly reportes: ReportesQueries,
    private readonly batchReader: BatchReader,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /** @throws BusinessError DATOS_INVALIDOS for an impossible range, REPORTE_NO_CABE_EN_EXCEL */
  async execute({ tipo, ...request }: ExportarReporteQuery, format: FileFormat): Promise<Download> {
    const range = this.reportes.range(request);
    const settings = await this.configuracion.forDocuments();
    const data = reporteData(range, await this.reportes.summarize(range), settings.moneda);
    const { total, batches } = await this.batchReader.open<never>(await this.reportes.rowsQuery(tipo, range));
    if (format === 'xlsx' && total + headerRows({ data }) > EXCEL_ROWS) {
      batches.destroy();
      throw new BusinessError('REPORTE_NO_CABE_EN_EXCEL');
    }
    const title = `Reporte: ${REPORTE_TYPE_LABELS[tipo]}`;
    const columns: readonly Column<never>[] = REPORTE_COLUMNS[tipo];
    return downloadDocument(
      format,
      { ...settings, title, data, columns, batches },
      {
        filename: `Reporte ${REPORTE_TYPE_LABELS[tipo].toLowerCase()} ${range.desde} a ${range.hasta}`,
        rowCount: total,
      },
    );
  }
}

function reporteData(
  { desde, hasta }: ReporteRange,
  resumen: ReporteSummary,
  moneda: Moneda | null,
): SummaryItem[] {
  const { mora } = resumen;
  const pesos = (value: number) => formatPesos(value, moneda);
  return [
    { label: 'Período', value: `${formatDay(desde)} a ${formatDay(hasta)}` },
    { label: 'Préstamos (sin cancelados)', value: String(resumen.prestamos) },
    { label: 'Prestado', value: pesos(resumen.prestado) },
    { label: 'Renovado', value: pesos(resumen.renovado) },
    { label: 'Cobros', value: String(resumen.cobros) },
    { label: 'Cobrado', value: pesos(resumen.cobrado) },
    { label: 'Cobrado de cancelados', value: pesos(resumen.cobradoDeCancelados) },
    { label: 'Cobrado de castigados', value: pesos(resumen.cobradoDeCastigados ?? 0) },
    { label: 'Condonado', value: pesos(resumen.condonado) },
    { label: 'Recuperación', value: formatPercent(resumen.porcentajeRecuperacion, moneda) },
    { label: 'Morosos', value: `${mora.morosos} al ${formatDay(mora.corte)}` },
    { label: 'Monto vencido', value: pesos(mora.montoVencido) },
  ];
}
