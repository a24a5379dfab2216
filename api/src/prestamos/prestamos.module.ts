import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { AgingQueries } from './aging.queries.js';
import { CrearPrestamo } from './crear-prestamo.js';
import { EditarPrestamo } from './editar-prestamo.js';
import { GenerarPlan } from './generar-plan.js';
import { DeshacerPago } from './libro/deshacer-pago.js';
import { RecibirPago } from './libro/recibir-pago.js';
import { Reconciliacion } from './libro/reconciliacion.js';
import { PagarCuota } from './pagar-cuota.js';
import { PlanController } from './plan.controller.js';
import { PlanQueries } from './plan.queries.js';
import { PrestamosController } from './prestamos.controller.js';
import { PrestamosQueries } from './prestamos.queries.js';
import { CambioDeDia } from './puesta-al-dia/cambio-de-dia.js';
import { PuestaAlDia } from './puesta-al-dia/puesta-al-dia.js';
import { RevertirCuota } from './revertir-cuota.js';
import { VistaPrevia } from './vista-previa.js';

@Module({
  imports: [UsuariosModule],
  controllers: [PrestamosController, PlanController],
  providers: [
    AgingQueries,
    CambioDeDia,
    CrearPrestamo,
    DeshacerPago,
    EditarPrestamo,
    GenerarPlan,
    PagarCuota,
    PlanQueries,
    PrestamosQueries,
    PuestaAlDia,
    RecibirPago,
    Reconciliacion,
    RevertirCuota,
    VistaPrevia,
  ],
  exports: [CrearPrestamo, DeshacerPago, GenerarPlan, PuestaAlDia, RecibirPago, Reconciliacion],
})
export class PrestamosModule {}
