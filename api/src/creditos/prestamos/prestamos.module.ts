import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContabilidadModule } from '../../contabilidad/contabilidad.module.js';
import { LibroModule } from '../../libro/libro.module.js';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { UsuariosModule } from '../../personal/usuarios/usuarios.module.js';
import { AgingQueries } from './aging.queries.js';
import { CambiarEstado } from './cierres/cambiar-estado.js';
import { CancelarPrestamo } from './cierres/cancelar-prestamo.js';
import { CierresController } from './cierres/cierres.controller.js';
import { ReabrirPrestamo } from './cierres/reabrir-prestamo.js';
import { CrearPrestamo } from './crear-prestamo.js';
import { EditarPrestamo } from './editar-prestamo.js';
import { ExportarPrestamos } from './exportar-prestamos.js';
import { GenerarPlan } from './generar-plan.js';
import { PrestamoEntity } from './prestamo.entity.js';
import { PrestamosController } from './prestamos.controller.js';
import { PrestamosQueries } from './prestamos.queries.js';
import { VistaPrevia } from './vista-previa.js';

@Module({
  imports: [
    ContabilidadModule,
    ConfiguracionModule,
    LibroModule,
    UsuariosModule,
    TypeOrmModule.forFeature([PrestamoEntity]),
  ],
  controllers: [PrestamosController, CierresController],
  providers: [
    AgingQueries,
    CambiarEstado,
    CancelarPrestamo,
    CrearPrestamo,
    EditarPrestamo,
    ExportarPrestamos,
    GenerarPlan,
    PrestamosQueries,
    ReabrirPrestamo,
    VistaPrevia,
  ],
  exports: [CancelarPrestamo, CrearPrestamo, GenerarPlan, PrestamosQueries],
})
export class PrestamosModule {}
