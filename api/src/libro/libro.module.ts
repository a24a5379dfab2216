import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { DeshacerPago } from './deshacer-pago.js';
import { NotificacionesController } from './notificaciones/notificaciones.controller.js';
import { NotificacionesQueries } from './notificaciones/notificaciones.queries.js';
import { PrestamoHistory } from './notificaciones/prestamo-history.js';
import { PuestaAlDia } from './puesta-al-dia.js';
import { RecibirPago } from './recibir-pago.js';
import { Reconciliacion } from './reconciliacion.js';

@Module({
  imports: [UsuariosModule],
  controllers: [NotificacionesController],
  providers: [PrestamoHistory, DeshacerPago, NotificacionesQueries, PuestaAlDia, RecibirPago, Reconciliacion],
  exports: [PrestamoHistory, DeshacerPago, PuestaAlDia, RecibirPago, Reconciliacion],
})
export class LibroModule {}
