import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Cron } from 'croner';
import { inScope } from '../platform/db/scope.js';
import { JudgeCanaries } from './judge-canaries.js';

/** A bad version is stopped within a minute. */
const EVERY_30_SECONDS = '*/30 * * * * *';

/** Judges the canaries while the process runs. Of several processes one does it at a time. */
@Injectable()
export class CanarySchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CanarySchedule.name);
  private cron: Cron | undefined;
  private inProgress: Promise<void> = Promise.resolve();

  constructor(private readonly judge: JudgeCanaries) {}

  onApplicationBootstrap(): void {
    this.cron = new Cron(EVERY_30_SECONDS, { unref: true, protect: true }, () => this.check());
  }

  async onModuleDestroy(): Promise<void> {
    this.cron?.stop();
    await this.inProgress;
  }

  private check(): Promise<void> {
    this.inProgress = inScope('todo', () => this.judge.execute()).catch((error) => {
      // The next tick retries.
      this.logger.error('No se pudieron juzgar los canarios', error);
    });
    return this.inProgress;
  }
}
