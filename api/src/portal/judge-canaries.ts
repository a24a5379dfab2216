import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Cron } from 'croner';
import { DataSource } from 'typeorm';
import { systemActor } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { LOCK } from '../platform/db/locks.js';
import { withLock } from '../platform/db/own-connection.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import { inScope } from '../platform/db/scope.js';
import { Transactions } from '../platform/db/transactions.js';
import { ChangeDeployment } from './change-deployment.js';
import { DEPLOYMENT_COLUMNS } from './deployments.js';
import { nextStep } from './domain/changes.js';
import { type Figures, judgeCanary } from './domain/judge-canary.js';
import type { Deployment } from './domain/version-for.js';
import { addToTotal } from './totals.sql.js';

/** A bad version is stopped within a minute. */
const EVERY_30_SECONDS = '*/30 * * * * *';

const ACTOR = systemActor('canarios');
const MINUTE_MS = 60_000;
const SEVEN_DAYS_MS = 7 * 24 * 60 * MINUTE_MS;
const STATEMENT_LIMIT_MS = MINUTE_MS;
/** Minutes of a step, unless the canary says otherwise. */
const DEFAULT_WAIT = 30;

/** A module with a canary. `desde` is when its step began. */
type Running = Deployment & {
  readonly desde: Date;
  readonly canario: NonNullable<Deployment['canario']>;
};

/** Ends the canaries that do worse than the active version, and moves the others to their next step. */
@Injectable()
export class JudgeCanaries {
  private readonly logger = new Logger(JudgeCanaries.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly deployment: ChangeDeployment,
    private readonly clock: Clock,
  ) {}

  /** Judges every canary once. Does nothing while another process does it. */
  async execute(): Promise<void> {
    await withLock(this.dataSource, LOCK.canarios, STATEMENT_LIMIT_MS, async (db) => {
      const running = await rows<Running>(
        db,
        `SELECT ${DEPLOYMENT_COLUMNS}, canario_desde AS desde FROM portal_modulo
          WHERE canario_version IS NOT NULL AND canario_desde IS NOT NULL ORDER BY modulo`,
      );
      for (const canary of running) {
        try {
          await this.judge(db, canary);
        } catch (error) {
          // The other modules are judged, and the next tick tries this one again.
          this.logger.error(`No se pudo juzgar el canario de ${canary.modulo}`, error);
        }
      }
    });
  }

  private async judge(db: Queryable, { modulo, activa, canario, desde }: Running): Promise<void> {
    if (activa === null || activa === canario.version) return;
    const now = this.clock.now();
    const figures = {
      canario: await figuresOf(db, modulo, canario.version, desde),
      activa: await figuresOf(db, modulo, activa, new Date(now.getTime() - SEVEN_DAYS_MS)),
    };
    const verdict = judgeCanary(figures.canario, figures.activa);
    const waited = now.getTime() - desde.getTime() >= (canario.espera ?? DEFAULT_WAIT) * MINUTE_MS;
    const next = nextStep(canario);
    const advances = verdict === 'igual' && waited && next !== null;
    if (verdict !== 'peor' && !advances) return;
    await this.transactions.execute(async (tx) => {
      const change = { judged: canario, next: advances ? next : null, figures };
      await this.deployment.judged(tx, modulo, change, ACTOR);
      if (!advances) await addToTotal(tx, 'canarios_detenidos', 1);
    });
    this.logger.log(
      `${modulo} ${canario.version}: ${advances ? `pasa al ${next.porcentaje} %` : 'se detuvo'}`,
    );
  }
}

/** An error counts once for a user and a minute, because a browser repeats it. */
async function figuresOf(db: Queryable, modulo: string, version: string, since: Date): Promise<Figures> {
  const figures = await row<Figures>(
    db,
    `SELECT count(*) FILTER (WHERE causa IS DISTINCT FROM 'red')::int AS cargas,
            count(*) FILTER (WHERE causa <> 'red')::int AS fallos,
            (SELECT count(DISTINCT (usuario_id, date_trunc('minute', momento)))::int FROM portal_error
              WHERE modulo = $1 AND version = $2 AND momento >= $3) AS errores
       FROM portal_informe WHERE modulo = $1 AND version = $2 AND momento >= $3`,
    [modulo, version, since],
  );
  return figures ?? { cargas: 0, fallos: 0, errores: 0 };
}

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
