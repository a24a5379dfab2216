import { Module } from '@nestjs/common';
import { CajaModule } from '../caja/caja.module.js';
import { PersonalModule } from '../personal/personal.module.js';
import { AuditoriaController } from './auditoria/auditoria.controller.js';
import { AuditoriaQueries } from './auditoria/auditoria.queries.js';
import { ComisionesPorPagar } from './comisiones/comision-por-pagar.js';
import { ComisionesController } from './comisiones/comisiones.controller.js';
import { ComisionesQueries } from './comisiones/comisiones.queries.js';
import { ExportarComisiones } from './comisiones/exportar-comisiones.js';
import { PagarComision } from './comisiones/pagar-comision.js';
import { PagosDeComisionQueries } from './comisiones/pagos-de-comision.queries.js';
import { ControlController } from './control/control.controller.js';
import { ControlQueries } from './control/control.queries.js';
import { ExportarControl } from './control/exportar-control.js';
import { LibroDiarioController } from './libro-diario/libro-diario.controller.js';
import { ExportarReporte } from './reportes/exportar-reporte.js';
import { ReportesController } from './reportes/reportes.controller.js';
import { ReportesQueries } from './reportes/reportes.queries.js';
import { ExportarResultados } from './resultados/exportar-resultados.js';
import { ResultadosController } from './resultados/resultados.controller.js';
import { ResultadosQueries } from './resultados/resultados.queries.js';
import { TableroController } from './tablero/tablero.controller.js';
import { TableroQueries } from './tablero/tablero.queries.js';

/** Reports and lists of all other wings, which import nothing from here. */
@Module({
  imports: [CajaModule, PersonalModule],
  controllers: [
    AuditoriaController,
    ComisionesController,
    ControlController,
    LibroDiarioController,
    ReportesController,
    ResultadosController,
    TableroController,
  ],
  providers: [
    AuditoriaQueries,
    ComisionesPorPagar,
    ComisionesQueries,
    ControlQueries,
    ExportarComisiones,
    ExportarControl,
    ExportarReporte,
    ExportarResultados,
    PagarComision,
    PagosDeComisionQueries,
    ReportesQueries,
    ResultadosQueries,
    TableroQueries,
  ],
  exports: [ControlQueries],
})
export class InformesModule {}
