import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { inScope } from '../db/scope.js';
import { Transactions } from '../db/transactions.js';
import { type AuditActor, type AuditEntry, Auditoria } from './auditoria.js';

const WINDOW_MS = 60_000;
/** Distinct refusals that a window keeps apart. A flood must not fill the trail. */
const MAX_APART = 50;
/** The refusals of a flood without a session: their addresses are not kept. */
const OTHERS: AuditActor = { ip: 'varias', dispositivo: null, requestId: 'varias' };

interface Counted {
  readonly actor: AuditActor;
  readonly entry: AuditEntry;
  /** The number of equal refusals after the recorded one. */
  repeats: number;
}

/**
 * Failed logins and refused requests in the audit trail. They have no transaction of their own, so each is recorded in
 * the background. The first refusal of a user, address and action is recorded at once. The next ones of the same minute
 * become one entry with their number (`veces`), so that an attacker cannot fill the trail.
 */
@Injectable()
export class Refusals implements OnModuleDestroy {
  private readonly logger = new Logger(Refusals.name);
  private readonly counted = new Map<string, Counted>();
  private readonly timer = setInterval(() => this.flush(), WINDOW_MS).unref();
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
  ) {}

  /** Records a refusal. It neither waits nor fails. */
  record(actor: AuditActor, entry: AuditEntry): void {
    const key = JSON.stringify([actor.sesionId, actor.ip, entry.accion, entry.entidadId]);
    if (this.counted.has(key) || this.counted.size < MAX_APART) this.count(key, actor, entry);
    // A flood of strangers must not hide the refusals of a user, so each session keeps its own count.
    else if (actor.sesionId) this.count(actor.sesionId, actor, entry);
    else this.count('', OTHERS, { ...entry, entidadId: null });
  }

  /** Records the counts and starts a new window. */
  flush(): void {
    for (const { actor, entry, repeats } of this.counted.values()) {
      if (repeats > 0) this.write(actor, { ...entry, despues: { ...entry.despues, veces: repeats } });
    }
    this.counted.clear();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.flush();
    await this.writing;
  }

  private count(key: string, actor: AuditActor, entry: AuditEntry): void {
    const known = this.counted.get(key);
    if (known) {
      known.repeats += 1;
      return;
    }
    this.counted.set(key, { actor, entry, repeats: 0 });
    this.write(actor, entry);
  }

  /** One after the other: a flood must not take the connections of the pool. */
  private write(actor: AuditActor, entry: AuditEntry): void {
    this.writing = this.writing
      .then(() =>
        inScope('todo', () => this.transactions.execute((tx) => this.auditoria.record(tx, actor, entry))),
      )
      .catch((error: unknown) => this.logger.error('No se pudo registrar un rechazo en la auditoría', error));
  }
}
