import { Module } from '@nestjs/common';
import { ChangeDeployment } from './change-deployment.js';
import { Deployments } from './deployments.js';
import { ErrorsQueries } from './errors.queries.js';
import { HealthQueries } from './health.queries.js';
import { CanarySchedule, JudgeCanaries } from './judge-canaries.js';
import { LiveShells } from './live-shells.js';
import { PortalController } from './portal.controller.js';
import { PortalQueries } from './portal.queries.js';
import { PublicarVersion } from './publicar-version.js';
import { PublishLocalModules } from './publish-local.js';
import { RecordErrors } from './record-errors.js';
import { RecordHealthReports } from './record-reports.js';
import { ReleaseRules } from './release-rules.js';
import { SourceMaps } from './source-maps.js';
import { TokensController } from './tokens.controller.js';
import { VersionCopies } from './version-copies.js';
import { VersionsController } from './versions.controller.js';

@Module({
  controllers: [PortalController, VersionsController, TokensController],
  providers: [
    RecordHealthReports,
    RecordErrors,
    ErrorsQueries,
    SourceMaps,
    ChangeDeployment,
    CanarySchedule,
    JudgeCanaries,
    VersionCopies,
    Deployments,
    PortalQueries,
    ReleaseRules,
    PublishLocalModules,
    PublicarVersion,
    HealthQueries,
    LiveShells,
  ],
  exports: [Deployments, LiveShells, RecordErrors, RecordHealthReports],
})
export class PortalModule {}
