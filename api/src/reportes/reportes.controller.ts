import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { ExportarReporte } from './exportar-reporte.js';
import { ReportesQueries } from './reportes.queries.js';

@Controller()
export class ReportesController {
  constructor(
    private readonly reportes: ReportesQueries,
    private readonly exportarReporte: ExportarReporte,
  ) {}

  @Atiende(verReporte)
  ver({ consulta }: Peticion<typeof verReporte>) {
    return this.reportes.ver(consulta);
  }

  @Atiende(exportarReporte)
  exportar({ parametros, consulta }: Peticion<typeof exportarReporte>) {
    return this.exportarReporte.ejecutar(consulta, parametros.formato);
  }
}
