import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { ExportarReporte } from './exportar-reporte.js';
import { ReportesQueries } from './reportes.queries.js';

@Controller()
export class ReportesController {
  constructor(
    private readonly reportes: ReportesQueries,
    private readonly exportarReporte: ExportarReporte,
  ) {}

  @Handles(verReporte)
  get({ query }: ApiRequest<typeof verReporte>) {
    return this.reportes.get(query);
  }

  @Handles(exportarReporte)
  exportar({ params, query }: ApiRequest<typeof exportarReporte>) {
    return this.exportarReporte.execute(query, params.formato);
  }
}
