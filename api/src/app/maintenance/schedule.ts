import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Cron } from 'croner';
import { systemActor } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { inScope } from '../../platform/db/scope.js';
import { MaintenanceMode } from '../../platform/maintenance-mode.js';
import { NocheJob } from './nightly-job.js';

const EVERY_MINUTE = '* * * * *';
const ACTOR = systemActor('trabajo-nocturno');

/**
 * Runs the nightly job after the business day changes. It checks every minute, not once at midnight, so a process
 * that was down at midnight runs the job when it is back.
 */
@Injectable()
export class NocheSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(NocheSchedule.name);
  private cron: Cron | undefined;
  private inProgress: Promise<void> = Promise.resolve();

  constructor(
    private readonly job: NocheJob,
    private readonly clock: Clock,
    private readonly maintenanceMode: MaintenanceMode,
  ) {}

  /** Does not wait for a missing job: the process serves requests while it runs. */
  onApplicationBootstrap(): void {
    this.cron = new Cron(EVERY_MINUTE, { unref: true, protect: true }, () => this.check());
    void this.cron.trigger();
  }

  async onModuleDestroy(): Promise<void> {
    this.cron?.stop();
    await this.inProgress;
  }

  /** One tick: runs what is due of the day's job. */
  check(): Promise<void> {
    this.inProgress = inScope('todo', () => this.runToday());
    return this.inProgress;
  }

  private async runToday(): Promise<void> {
    try {
      await this.clock.synchronize();
      if (await this.maintenanceMode.find()) return;
      const noche = await this.job.ifMissing(this.clock.today(), ACTOR);
      if (noche) this.logger.log('Trabajo nocturno terminado', noche);
    } catch (error) {
      // The next tick retries.
      this.logger.error('No se pudo hacer el trabajo nocturno', error);
    }
  }
}
