import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AprobacionesModule } from '../aprobaciones/aprobaciones.module.js';
import { PersonalModule } from '../personal/personal.module.js';
import { CaducarOperaciones } from './caducar-operaciones.js';
import { CajasController } from './cajas.controller.js';
import { CajasQueries } from './cajas.queries.js';
import { ConciliarExtracto } from './conciliar-extracto.js';
import { DecidirOperacion } from './decidir-operacion.js';
import { ExportarFlujoCaja } from './exportar-flujo-caja.js';
import { FirmasConCodigo } from './firmas-con-codigo.js';
import { FlujoQueries } from './flujo.queries.js';
import { FotosDeGasto } from './fotos-de-gasto.js';
import { Jornadas } from './jornadas.js';
import { JornadasQueries } from './jornadas.queries.js';
import { MoverDinero } from './mover-dinero.js';
import { MovimientosQueries } from './movimientos.queries.js';
import { OperacionEntity } from './operacion.entity.js';
import { Operaciones } from './operaciones.js';
import { ProyeccionQueries } from './proyeccion.queries.js';
import { VerificacionEntity } from './verificacion.entity.js';
import { VerificacionesController } from './verificaciones.controller.js';
import { VerificacionesQueries } from './verificaciones.queries.js';
import { VerificarPagos } from './verificar-pagos.js';

@Module({
  imports: [
    AprobacionesModule,
    PersonalModule,
    TypeOrmModule.forFeature([OperacionEntity, VerificacionEntity]),
  ],
  controllers: [CajasController, VerificacionesController],
  providers: [
    CaducarOperaciones,
    CajasQueries,
    ConciliarExtracto,
    DecidirOperacion,
    ExportarFlujoCaja,
    FirmasConCodigo,
    FlujoQueries,
    FotosDeGasto,
    Jornadas,
    JornadasQueries,
    MoverDinero,
    MovimientosQueries,
    Operaciones,
    ProyeccionQueries,
    VerificacionesQueries,
    VerificarPagos,
  ],
  exports: [CaducarOperaciones, CajasQueries, MoverDinero, Operaciones],
})
export class CajaModule {}
