import { type DynamicModule, Module } from '@nestjs/common';
import { AprobacionesModule } from '../aprobaciones/aprobaciones.module.js';
import { CajaModule } from '../caja/caja.module.js';
import { ClientesModule } from '../clientes/clientes.module.js';
import { CobranzaModule } from '../cobranza/cobranza.module.js';
import { CreditosModule } from '../creditos/creditos.module.js';
import { InformesModule } from '../informes/informes.module.js';
import { LibroModule } from '../libro/libro.module.js';
import { SsoModule } from '../personal/auth/sso/sso.module.js';
import { PersonalModule } from '../personal/personal.module.js';
import { type Foundations, platformModuleFor } from '../platform/platform.module.js';
import { PortalModule } from '../portal/portal.module.js';
import { DemoDataModule } from './demo-data/demo-data.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';

@Module({
  imports: [
    AprobacionesModule,
    CajaModule,
    ClientesModule,
    CobranzaModule,
    CreditosModule,
    DemoDataModule,
    InformesModule,
    LibroModule,
    MaintenanceModule,
    PersonalModule,
    PortalModule,
  ],
})
class AppModule {}

/** Every wing, on the given platform. */
export function appModuleFor(foundations: Foundations): DynamicModule {
  const sso = foundations.config.sso ? [SsoModule] : [];
  return { module: AppModule, imports: [platformModuleFor(foundations), ...sso] };
}
