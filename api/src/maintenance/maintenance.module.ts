import { Module } from '@nestjs/common';
import { LibroModule } from '../libro/libro.module.js';
import { Cleanup } from './cleanup.js';
import { MantenimientoController } from './maintenance.controller.js';
import { NocheJob } from './nightly-job.js';
import { NochesQueries } from './noches.queries.js';
import { Conciliar } from './reconcile.js';
import { ASuHora } from './schedule.js';

@Module({
  imports: [LibroModule],
  controllers: [MantenimientoController],
  providers: [ASuHora, Conciliar, Cleanup, NochesQueries, NocheJob],
})
export class MantenimientoModule {}
