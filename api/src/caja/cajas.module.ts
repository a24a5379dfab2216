import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../personal/auth/auth.module.js';
import { ConfiguracionModule } from '../personal/configuracion/configuracion.module.js';
import { AbrirCaja } from './abrir-caja.js';
import { CajasController } from './cajas.controller.js';
import { CajasQueries } from './cajas.queries.js';
import { CerrarCaja } from './cerrar-caja.js';
import { ConciliarExtracto } from './conciliar-extracto.js';
import { DecidirOperacion } from './decidir-operacion.js';
import { EntregarDinero } from './entregar-dinero.js';
import { ExportarFlujoCaja } from './exportar-flujo-caja.js';
import { FirmasConPin } from './firmas-con-pin.js';
import { FlujoQueries } from './flujo.queries.js';
import { FotosDeGasto } from './fotos-de-gasto.js';
import { JornadasQueries } from './jornadas.queries.js';
import { MoverCapital } from './mover-capital.js';
import { MovimientosQueries } from './movimientos.queries.js';
import { OperacionEntity } from './operacion.entity.js';
import { Operaciones } from './operaciones.js';
import { ProyeccionQueries } from './proyeccion.queries.js';
import { RegistrarGasto } from './registrar-gasto.js';

@Module({
  imports: [AuthModule, ConfiguracionModule, TypeOrmModule.forFeature([OperacionEntity])],
  controllers: [CajasController],
  providers: [
    AbrirCaja,
    CajasQueries,
    CerrarCaja,
    ConciliarExtracto,
    DecidirOperacion,
    EntregarDinero,
    ExportarFlujoCaja,
    FirmasConPin,
    FlujoQueries,
    FotosDeGasto,
    JornadasQueries,
    MoverCapital,
    MovimientosQueries,
    Operaciones,
    ProyeccionQueries,
    RegistrarGasto,
  ],
  exports: [CajasQueries],
})
export class CajasModule {}
