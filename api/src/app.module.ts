import { type DynamicModule, Module } from '@nestjs/common';
import { AuditoriaModule } from './auditoria/auditoria.module.js';
import { AuthModule } from './auth/auth.module.js';
import { SsoModule } from './auth/sso/sso.module.js';
import { CajasModule } from './cajas/cajas.module.js';
import { ClientesModule } from './clientes/clientes.module.js';
import { CobradoresModule } from './cobradores/cobradores.module.js';
import { CobrosModule } from './cobros/cobros.module.js';
import { ConfiguracionModule } from './configuracion/configuracion.module.js';
import { ContactosModule } from './contactos/contactos.module.js';
import { DemoDataModule } from './demo-data/demo-data.module.js';
import { DocumentosModule } from './documentos/documentos.module.js';
import { GarantiasModule } from './garantias/garantias.module.js';
import { LibroModule } from './libro/libro.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { MetasModule } from './metas/metas.module.js';
import { MiDiaModule } from './mi-dia/mi-dia.module.js';
import { PlanModule } from './plan/plan.module.js';
import { type Foundations, platformModuleFor } from './platform/platform.module.js';
import { PortalModule } from './portal/portal.module.js';
import { PrestamosModule } from './prestamos/prestamos.module.js';
import { ReengancheModule } from './reenganche/reenganche.module.js';
import { ReportesModule } from './reportes/reportes.module.js';
import { RutasCobroModule } from './rutas-cobro/rutas-cobro.module.js';
import { TableroModule } from './tablero/tablero.module.js';
import { UsuariosModule } from './usuarios/usuarios.module.js';
import { VisitasModule } from './visitas/visitas.module.js';

@Module({
  imports: [
    AuditoriaModule,
    AuthModule,
    CajasModule,
    ClientesModule,
    CobradoresModule,
    CobrosModule,
    ConfiguracionModule,
    ContactosModule,
    DemoDataModule,
    DocumentosModule,
    GarantiasModule,
    LibroModule,
    MaintenanceModule,
    MetasModule,
    MiDiaModule,
    PlanModule,
    PortalModule,
    PrestamosModule,
    ReengancheModule,
    ReportesModule,
    RutasCobroModule,
    TableroModule,
    UsuariosModule,
    VisitasModule,
  ],
})
class AppModule {}

/** Every feature module, on the given platform. */
export function appModuleFor(foundations: Foundations): DynamicModule {
  const sso = foundations.config.sso ? [SsoModule] : [];
  return { module: AppModule, imports: [platformModuleFor(foundations), ...sso] };
}
