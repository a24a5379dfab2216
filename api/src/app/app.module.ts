import { type DynamicModule, Module } from '@nestjs/common';
import { CajasModule } from '../caja/cajas.module.js';
import { ClientesModule } from '../clientes/clientes.module.js';
import { CobradoresModule } from '../cobranza/cobradores/cobradores.module.js';
import { CobrosModule } from '../cobranza/cobros/cobros.module.js';
import { ContactosModule } from '../cobranza/contactos/contactos.module.js';
import { MetasModule } from '../cobranza/metas/metas.module.js';
import { MiDiaModule } from '../cobranza/mi-dia/mi-dia.module.js';
import { RutasCobroModule } from '../cobranza/rutas-cobro/rutas-cobro.module.js';
import { VisitasModule } from '../cobranza/visitas/visitas.module.js';
import { ContabilidadModule } from '../contabilidad/contabilidad.module.js';
import { DocumentosModule } from '../creditos/documentos/documentos.module.js';
import { GarantiasModule } from '../creditos/garantias/garantias.module.js';
import { PlanModule } from '../creditos/plan/plan.module.js';
import { PrestamosModule } from '../creditos/prestamos/prestamos.module.js';
import { ReengancheModule } from '../creditos/reenganche/reenganche.module.js';
import { AuditoriaModule } from '../informes/auditoria/auditoria.module.js';
import { ComisionesModule } from '../informes/comisiones/comisiones.module.js';
import { LibroDiarioModule } from '../informes/libro-diario/libro-diario.module.js';
import { ReportesModule } from '../informes/reportes/reportes.module.js';
import { TableroModule } from '../informes/tablero/tablero.module.js';
import { LibroModule } from '../libro/libro.module.js';
import { AuthModule } from '../personal/auth/auth.module.js';
import { SsoModule } from '../personal/auth/sso/sso.module.js';
import { ConfiguracionModule } from '../personal/configuracion/configuracion.module.js';
import { UsuariosModule } from '../personal/usuarios/usuarios.module.js';
import { type Foundations, platformModuleFor } from '../platform/platform.module.js';
import { PortalModule } from '../portal/portal.module.js';
import { DemoDataModule } from './demo-data/demo-data.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';

@Module({
  imports: [
    AuditoriaModule,
    AuthModule,
    CajasModule,
    ClientesModule,
    CobradoresModule,
    CobrosModule,
    ComisionesModule,
    ConfiguracionModule,
    ContabilidadModule,
    ContactosModule,
    DemoDataModule,
    DocumentosModule,
    GarantiasModule,
    LibroDiarioModule,
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
