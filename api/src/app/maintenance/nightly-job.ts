import type { Noche } from '@cartera/contrato/maintenance';
import { periodoToClose } from '@cartera/dominio/periodo';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Cortes } from '../../libro/cortes.js';
import { CerrarPeriodo } from '../../libro/periodos/cerrar-periodo.js';
import { PuestaAlDia } from '../../libro/puesta-al-dia.js';
import { type AuditActor, Auditoria } from '../../platform/audit/auditoria.js';
import { SealTrail } from '../../platform/audit/seal-trail.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOCK } from '../../platform/db/locks.js';
import { withLock } from '../../platform/db/own-connection.js';
import type { Queryable } from '../../platform/db/query.js';
import { Transactions, type Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { Cleanup } from './cleanup.js';
import { Conciliar } from './conciliar.js';
import { NochesQueries } from './noches.queries.js';

/** For one query, such as one reconciliation rule over one batch of loans. */
const STATEMENT_LIMIT_MS = 5 * 60_000;

/** The job of each business day: updates loan states, records the day that ended, closes months, deletes expired rows, reconciles the ledger and seals the audit trail. */
@Injectable()
export class NocheJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly puestaAlDia: PuestaAlDia,
    private readonly cortes: Cortes,
    private readonly cerrarPeriodo: CerrarPeriodo,
    private readonly cleanup: Cleanup,
    private readonly conciliar: Conciliar,
    private readonly noches: NochesQueries,
    private readonly auditoria: Auditoria,
    private readonly sealTrail: SealTrail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Runs today's job, even if it already ran.
   * @throws BusinessError TRABAJO_EN_MARCHA while another process runs it; NOCHE_FUTURA.
   */
  async execute(actor: AuditActor): Promise<Noche> {
    const dia = this.clock.today();
    const noche = await this.exclusively((db) => this.run(db, dia, actor));
    if (!noche) throw new BusinessError('TRABAJO_EN_MARCHA');
    return noche;
  }

  /**
   * Runs the day's job once.
   * @returns undefined if it already ran or another process is running it.
   * @throws BusinessError NOCHE_FUTURA
   */
  async ifMissing(dia: string, actor: AuditActor): Promise<Noche | undefined> {
    if (await this.noches.hasRun(this.dataSource, dia)) return undefined;
    return this.exclusively(async (db) => {
      // Check again under the lock: its previous holder may have run the job.
      if (await this.noches.hasRun(db, dia)) return undefined;
      return this.run(db, dia, actor);
    });
  }

  private exclusively<T>(work: (db: Queryable) => Promise<T>): Promise<T | undefined> {
    return withLock(this.dataSource, LOCK.noche, STATEMENT_LIMIT_MS, work);
  }

  private async run(db: Queryable, dia: string, actor: AuditActor): Promise<Noche> {
    await this.noches.requireDayHasCome(db, dia);
    const empezado = this.clock.now();
    const estadosCambiados = await this.puestaAlDia.execute(dia, db);
    await this.cortes.execute(dia, db);
    await this.closeDuePeriodos(dia, actor);
    const deleted = await this.cleanup.execute(db);
    const descuadres = await this.conciliar.execute(db, dia);
    await this.sealTrail.execute(db);
    const noche: Noche = {
      dia,
      empezado: empezado.toISOString(),
      terminado: this.clock.now().toISOString(),
      estadosCambiados,
      descuadres,
      ...deleted,
    };
    await this.transactions.execute((tx) => this.save(tx, noche, actor));
    return noche;
  }

  private async closeDuePeriodos(dia: string, actor: AuditActor): Promise<void> {
    const { cierreAutomaticoDias } = this.config;
    if (cierreAutomaticoDias === 0) return;
    const mes = periodoToClose(dia, cierreAutomaticoDias);
    await this.transactions.execute((tx) => this.cerrarPeriodo.execute(tx, mes, actor));
  }

  private async save(tx: Tx, noche: Noche, actor: AuditActor): Promise<void> {
    await tx.query(
      `INSERT INTO trabajo_nocturno
         (dia, empezado, terminado, estados_cambiados, descuadres, llaves_borradas, sesiones_borradas)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (dia) DO UPDATE SET
         empezado = excluded.empezado, terminado = excluded.terminado,
         estados_cambiados = excluded.estados_cambiados, descuadres = excluded.descuadres,
         llaves_borradas = excluded.llaves_borradas, sesiones_borradas = excluded.sesiones_borradas`,
      [
        noche.dia,
        noche.empezado,
        noche.terminado,
        noche.estadosCambiados,
        noche.descuadres,
        noche.llavesBorradas,
        noche.sesionesBorradas,
      ],
    );
    await this.auditoria.record(tx, actor, {
      accion: 'mantenimiento.ejecutar',
      entidad: 'trabajo_nocturno',
      entidadId: null,
      despues: noche,
    });
  }
}
