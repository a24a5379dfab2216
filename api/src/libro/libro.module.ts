import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContabilidadModule } from '../contabilidad/contabilidad.module.js';
import { PersonalModule } from '../personal/personal.module.js';
import { AplicacionEntity } from './aplicacion.entity.js';
import { CausarRetenciones } from './causar-retenciones.js';
import { CobroEntity } from './cobro.entity.js';
import { Cortes } from './cortes.js';
import { CuotaEntity } from './cuota.entity.js';
import { DeshacerPago } from './deshacer-pago.js';
import { EmitirRecibo } from './emitir-recibo.js';
import { MovimientoEntity } from './movimiento.entity.js';
import { ExportarHistorial } from './notificaciones/exportar-historial.js';
import { NotificacionEntity } from './notificaciones/notificacion.entity.js';
import { NotificacionesController } from './notificaciones/notificaciones.controller.js';
import { NotificacionesQueries } from './notificaciones/notificaciones.queries.js';
import { PrestamoHistory } from './notificaciones/prestamo-history.js';
import { CerrarPeriodo } from './periodos/cerrar-periodo.js';
import { PeriodosController } from './periodos/periodos.controller.js';
import { PeriodosQueries } from './periodos/periodos.queries.js';
import { ReabrirPeriodo } from './periodos/reabrir-periodo.js';
import { PuestaAlDia } from './puesta-al-dia.js';
import { RecibirPago } from './recibir-pago.js';
import { Reconciliacion } from './reconciliacion.js';
import { RegistrarCorreccion } from './registrar-correccion.js';

@Module({
  imports: [
    ContabilidadModule,
    PersonalModule,
    TypeOrmModule.forFeature([
      AplicacionEntity,
      CobroEntity,
      CuotaEntity,
      MovimientoEntity,
      NotificacionEntity,
    ]),
  ],
  controllers: [NotificacionesController, PeriodosController],
  providers: [
    CausarRetenciones,
    PrestamoHistory,
    DeshacerPago,
    EmitirRecibo,
    ExportarHistorial,
    NotificacionesQueries,
    PeriodosQueries,
    CerrarPeriodo,
    RegistrarCorreccion,
    Cortes,
    ReabrirPeriodo,
    PuestaAlDia,
    RecibirPago,
    Reconciliacion,
  ],
  exports: [
    CausarRetenciones,
    CerrarPeriodo,
    RegistrarCorreccion,
    Cortes,
    PrestamoHistory,
    DeshacerPago,
    EmitirRecibo,
    PuestaAlDia,
    RecibirPago,
    Reconciliacion,
  ],
})
export class LibroModule {}
