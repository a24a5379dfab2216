import type { Noche } from '@cartera/contrato/maintenance';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AuditActor, Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { LOCK } from '../../platform/db/locks.js';
import { withLock } from '../../platform/db/own-connection.js';
import { Transactions } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { NightRecords } from './night-records.js';
import { isDone, isDue } from './step-record.js';
import { type Done, NIGHT_STEPS, type Night, type Step } from './steps/step.js';

/** For one query, such as one reconciliation rule over one batch of loans. */
const STATEMENT_LIMIT_MS = 5 * 60_000;

/** The result of one pass over the steps. */
interface Pass {
  /** The night, if all its steps have ended. */
  readonly noche: Noche | undefined;
  /** The error of each step that failed in this pass. */
  readonly failures: readonly unknown[];
}

/**
 * The job of each business day. It runs the steps that are due, one after the other: a failure of one skips no other one, and
 * what is done is not repeated (record 48). One process at a time runs it, under a lock of the database.
 */
@Injectable()
export class NocheJob {
  private readonly logger = new Logger(NocheJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    @Inject(NIGHT_STEPS) private readonly steps: readonly Step[],
    private readonly records: NightRecords,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs every step of today, even if it already ran.
   * @throws BusinessError TRABAJO_EN_MARCHA while another process runs it; NOCHE_FUTURA; the error of the first step that
   * failed, after the others have run.
   */
  async execute(actor: AuditActor): Promise<Noche> {
    const dia = this.clock.today();
    const pass = await this.exclusively(dia, actor, async (night) => {
      await this.records.restart(night.db, dia);
      return this.run(night);
    });
    if (!pass) throw new BusinessError('TRABAJO_EN_MARCHA');
    if (!pass.noche) throw pass.failures[0];
    return pass.noche;
  }

  /**
   * Runs the steps of the day that are due. A step is due before its first try, and after the wait of a failed or cut-off try.
   * @returns undefined if the night had ended, has not ended yet, or another process is running it.
   * @throws BusinessError NOCHE_FUTURA
   */
  async ifMissing(dia: string, actor: AuditActor): Promise<Noche | undefined> {
    const names = this.steps.map(({ name }) => name);
    if (await this.records.hasEnded(this.dataSource, dia, names)) return undefined;
    const pass = await this.exclusively(dia, actor, async (night) => {
      // Check again under the lock: its previous holder may have ended the night.
      if (await this.records.hasEnded(night.db, dia, names)) return undefined;
      return this.run(night);
    });
    return pass?.noche;
  }

  private exclusively<T>(
    dia: string,
    actor: AuditActor,
    work: (night: Night) => Promise<T>,
  ): Promise<T | undefined> {
    return withLock(this.dataSource, LOCK.noche, STATEMENT_LIMIT_MS, async (db) => {
      await this.records.requireDayHasCome(db, dia);
      return work({ dia, db, actor });
    });
  }

  private async run(night: Night): Promise<Pass> {
    const failures: unknown[] = [];
    const records = new Map(
      (await this.records.ofNight(night.db, night.dia)).map((record) => [record.paso, record]),
    );
    for (const step of this.steps) {
      if (isDue(records.get(step.name), this.clock.now())) await this.attempt(step, night, failures);
    }
    return { noche: await this.endIfComplete(night), failures };
  }

  private async attempt(step: Step, night: Night, failures: unknown[]): Promise<void> {
    const { db, dia } = night;
    const { name } = step;
    const intentos = await this.records.begin(db, dia, name);
    try {
      await this.records.succeed(db, dia, name, await step.execute(night));
    } catch (error) {
      failures.push(error);
      this.logger.error(`Falló un paso del trabajo nocturno: ${name}`, { dia, intentos }, error);
      await this.records.fail(db, dia, name, error);
    }
  }

  private async endIfComplete({ db, dia, actor }: Night): Promise<Noche | undefined> {
    const records = await this.records.ofNight(db, dia);
    const done = this.steps.flatMap(({ name }) => records.filter(({ paso }) => paso === name).filter(isDone));
    if (done.length < this.steps.length) return undefined;
    const starts = done.map(({ empezado }) => empezado.getTime());
    const {
      estadosCambiados = 0,
      descuadres = 0,
      llavesBorradas = 0,
      sesionesBorradas = 0,
    }: Done = Object.assign({}, ...done.map(({ hecho }) => hecho));
    const noche: Noche = {
      dia,
      empezado: new Date(Math.min(...starts)).toISOString(),
      terminado: this.clock.now().toISOString(),
      ...{ estadosCambiados, descuadres, llavesBorradas, sesionesBorradas },
    };
    await this.transactions.execute(async (tx) => {
      await this.records.end(tx, noche);
      await this.auditoria.record(tx, actor, {
        accion: 'mantenimiento.ejecutar',
        entidad: 'trabajo_nocturno',
        entidadId: null,
        despues: noche,
      });
    });
    return noche;
  }
}
