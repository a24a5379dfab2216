import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Cron } from 'croner';
import { systemActor } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { NocheJob } from './nightly-job.js';

const EVERY_MINUTE = '* * * * *';
const ACTOR = systemActor('trabajo-nocturno');

/**
 * Starts the nightly job once the business day changes. It asks every minute whether the day's job is done, rather
 * than once at midnight: a process that was down at the hour, or whose database was, does it when it is back.
 */
@Injectable()
export class ASuHora implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ASuHora.name);
  private cron: Cron | undefined;
  private inProgress: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: NocheJob,
    private readonly clock: Clock,
  ) {}

  /** Not waited for: a large book is served while its night is caught up with. */
  onApplicationBootstrap(): void {
    this.cron = new Cron(EVERY_MINUTE, { unref: true, protect: true }, () => this.check());
    void this.cron.trigger();
  }

  async onModuleDestroy(): Promise<void> {
    this.cron?.stop();
    await this.inProgress;
  }

  /** What each tick does. */
  check(): Promise<void> {
    this.inProgress = this.runToday();
    return this.inProgress;
  }

  private async runToday(): Promise<void> {
    try {
      const noche = await this.work.ifMissing(this.clock.today(), ACTOR);
      if (noche) this.logger.log('Trabajo nocturno terminado', noche);
    } catch (error) {
      // The database may be away; the next minute tries again.
      this.logger.error('No se pudo hacer el trabajo nocturno', error);
    }
  }
}
