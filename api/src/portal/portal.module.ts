import { Module } from '@nestjs/common';
import { ChangeDeployment } from './change-deployment.js';
import { Deployments } from './deployments.js';
import { HealthQueries } from './health.queries.js';
import { LiveShells } from './live-shells.js';
import { PortalController } from './portal.controller.js';
import { PortalQueries } from './portal.queries.js';
import { PublicarVersion } from './publicar-version.js';
import { PublishLocalModules } from './publish-local.js';
import { RecordHealthReports } from './record-reports.js';
import { RetirarVersiones } from './retirar-versiones.js';
import { VersionCopies } from './version-copies.js';
import { VersionesController } from './versiones.controller.js';

@Module({
  controllers: [PortalController, VersionesController],
  providers: [
    RecordHealthReports,
    ChangeDeployment,
    VersionCopies,
    Deployments,
    PortalQueries,
    PublishLocalModules,
    PublicarVersion,
    RetirarVersiones,
    HealthQueries,
    LiveShells,
  ],
})
export class PortalModule {}
