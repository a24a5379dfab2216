import { Module } from '@nestjs/common';
import { RecordHealthReports } from './anotar-informes.js';
import { ChangeDeployment } from './cambiar-despliegue.js';
import { VersionCopies } from './copias-de-versiones.js';
import { Deployments } from './despliegues.js';
import { PortalController } from './portal.controller.js';
import { PortalQueries } from './portal.queries.js';
import { PublicarLocales } from './publicar-locales.js';
import { PublicarVersion } from './publicar-version.js';
import { RetirarVersiones } from './retirar-versiones.js';
import { HealthQueries } from './salud.queries.js';
import { LiveShells } from './shells-vivos.js';
import { VersionesController } from './versiones.controller.js';

@Module({
  controllers: [PortalController, VersionesController],
  providers: [
    RecordHealthReports,
    ChangeDeployment,
    VersionCopies,
    Deployments,
    PortalQueries,
    PublicarLocales,
    PublicarVersion,
    RetirarVersiones,
    HealthQueries,
    LiveShells,
  ],
})
export class PortalModule {}
