import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { AgingQueries } from './aging.queries.js';
import { CambiarEstado } from './cierres/cambiar-estado.js';
import { CancelarPrestamo } from './cierres/cancelar-prestamo.js';
import { CierresController } from './cierres/cierres.controller.js';
import { CrearPrestamo } from './crear-prestamo.js';
import { EditarPrestamo } from './editar-prestamo.js';
import { ExportarPlan } from './exportaciones/exportar-plan.js';
import { ExportarPrestamos } from './exportaciones/exportar-prestamos.js';
import { GenerarPlan } from './generar-plan.js';
import { DeshacerPago } from './libro/deshacer-pago.js';
import { RecibirPago } from './libro/recibir-pago.js';
import { Reconciliacion } from './libro/reconciliacion.js';
import { Cronica } from './notificaciones/cronica.js';
import { NotificacionesController } from './notificaciones/notificaciones.controller.js';
import { NotificacionesQueries } from './notificaciones/notificaciones.queries.js';
import { PagarCuota } from './pagar-cuota.js';
import { PlanController } from './plan.controller.js';
import { PlanQueries } from './plan.queries.js';
import { PrestamosController } from './prestamos.controller.js';
import { PrestamosQueries } from './prestamos.queries.js';
import { PuestaAlDia } from './puesta-al-dia/puesta-al-dia.js';
import { Reenganchar } from './reenganche/reenganchar.js';
import { ReengancheController } from './reenganche/reenganche.controller.js';
import { ReengancheQueries } from './reenganche/reenganche.queries.js';
import { RevertirCuota } from './revertir-cuota.js';
import { VistaPrevia } from './vista-previa.js';

@Module({
  imports: [UsuariosModule],
  controllers: [
    PrestamosController,
    PlanController,
    CierresController,
    NotificacionesController,
    ReengancheController,
  ],
  providers: [
    AgingQueries,
    CambiarEstado,
    CancelarPrestamo,
    CrearPrestamo,
    Cronica,
    DeshacerPago,
    EditarPrestamo,
    ExportarPlan,
    ExportarPrestamos,
    GenerarPlan,
    NotificacionesQueries,
    PagarCuota,
    PlanQueries,
    PrestamosQueries,
    PuestaAlDia,
    RecibirPago,
    Reconciliacion,
    Reenganchar,
    ReengancheQueries,
    RevertirCuota,
    VistaPrevia,
  ],
  exports: [
    CancelarPrestamo,
    CrearPrestamo,
    Cronica,
    DeshacerPago,
    GenerarPlan,
    PuestaAlDia,
    RecibirPago,
    Reconciliacion,
    Reenganchar,
  ],
})
export class PrestamosModule {}
