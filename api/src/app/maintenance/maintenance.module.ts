import { Module } from '@nestjs/common';
import { LibroModule } from '../../libro/libro.module.js';
import { PersonalModule } from '../../personal/personal.module.js';
import { PortalModule } from '../../portal/portal.module.js';
import { Cleanup } from './cleanup.js';
import { Conciliar } from './conciliar.js';
import { MaintenanceController } from './maintenance.controller.js';
import { NocheJob } from './nightly-job.js';
import { NochesQueries } from './noches.queries.js';
import { NocheSchedule } from './schedule.js';

@Module({
  imports: [LibroModule, PersonalModule, PortalModule],
  controllers: [MaintenanceController],
  providers: [NocheSchedule, Conciliar, Cleanup, NochesQueries, NocheJob],
})
export class MaintenanceModule {}
