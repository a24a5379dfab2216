import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AprobacionesModule } from '../aprobaciones/aprobaciones.module.js';
import { ContabilidadModule } from '../contabilidad/contabilidad.module.js';
import { LibroModule } from '../libro/libro.module.js';
import { PersonalModule } from '../personal/personal.module.js';
import { AbonarCapital } from './abono/abonar-capital.js';
import { AbonoController } from './abono/abono.controller.js';
import { DocumentoEntity } from './documentos/documento.entity.js';
import { DocumentosController } from './documentos/documentos.controller.js';
import { DocumentosQueries } from './documentos/documentos.queries.js';
import { ReceiveFile } from './documentos/receive-file.js';
import { StoreDocumento } from './documentos/store-documento.js';
import { Uploads } from './documentos/uploads.js';
import { GarantiaEntity } from './garantias/garantia.entity.js';
import { GarantiasController } from './garantias/garantias.controller.js';
import { Garantias } from './garantias/garantias.js';
import { GarantiasQueries } from './garantias/garantias.queries.js';
import { LiquidacionController } from './liquidacion/liquidacion.controller.js';
import { LiquidarPrestamo } from './liquidacion/liquidar-prestamo.js';
import { ExportarPlan } from './plan/exportar-plan.js';
import { PagosDeCuota } from './plan/pagos-de-cuota.js';
import { PlanController } from './plan/plan.controller.js';
import { PlanQueries } from './plan/plan.queries.js';
import { AgingQueries } from './prestamos/aging.queries.js';
import { CambiarTerminos } from './prestamos/cambiar-terminos.js';
import { CambiarEstado } from './prestamos/cierres/cambiar-estado.js';
import { CancelarPrestamo } from './prestamos/cierres/cancelar-prestamo.js';
import { CastigarPrestamo } from './prestamos/cierres/castigar-prestamo.js';
import { CastigosController } from './prestamos/cierres/castigos.controller.js';
import { CierresController } from './prestamos/cierres/cierres.controller.js';
import { ReabrirPrestamo } from './prestamos/cierres/reabrir-prestamo.js';
import { CorregirCondiciones } from './prestamos/corregir-condiciones.js';
import { CrearPrestamo } from './prestamos/crear-prestamo.js';
import { EditarPrestamo } from './prestamos/editar-prestamo.js';
import { GenerarPlan } from './prestamos/generar-plan.js';
import { PrestamoEntity } from './prestamos/prestamo.entity.js';
import { PrestamosController } from './prestamos/prestamos.controller.js';
import { PrestamosQueries } from './prestamos/prestamos.queries.js';
import { VistaPrevia } from './prestamos/vista-previa.js';
import { Reenganchar } from './reenganche/reenganchar.js';
import { ReengancheController } from './reenganche/reenganche.controller.js';

/** Loans, their plans, collateral and documents. */
@Module({
  imports: [
    AprobacionesModule,
    ContabilidadModule,
    LibroModule,
    PersonalModule,
    TypeOrmModule.forFeature([DocumentoEntity, GarantiaEntity, PrestamoEntity]),
  ],
  controllers: [
    AbonoController,
    CastigosController,
    CierresController,
    DocumentosController,
    GarantiasController,
    LiquidacionController,
    PlanController,
    PrestamosController,
    ReengancheController,
  ],
  providers: [
    AbonarCapital,
    AgingQueries,
    CambiarEstado,
    CambiarTerminos,
    CancelarPrestamo,
    CastigarPrestamo,
    CorregirCondiciones,
    CrearPrestamo,
    DocumentosQueries,
    EditarPrestamo,
    ExportarPlan,
    Garantias,
    GarantiasQueries,
    GenerarPlan,
    LiquidarPrestamo,
    PagosDeCuota,
    PlanQueries,
    PrestamosQueries,
    ReabrirPrestamo,
    ReceiveFile,
    Reenganchar,
    StoreDocumento,
    Uploads,
    VistaPrevia,
  ],
  exports: [
    CancelarPrestamo,
    CrearPrestamo,
    Garantias,
    GenerarPlan,
    ReceiveFile,
    Reenganchar,
    StoreDocumento,
  ],
})
export class CreditosModule {}
