import type { Accion } from '@cartera/contrato/acciones';
import type { ResultadoAuditoria } from '@cartera/contrato/catalogs';
import { Injectable } from '@nestjs/common';
import { prepared } from '../db/prepared.js';
import { send, type Tx } from '../db/transactions.js';
import type { Origin } from '../http/request.js';
import { newId } from '../id.js';

const RECORD = prepared('SELECT registrar_auditoria($1, $2, $3, $4, $5)');

/** An action on a record. */
export interface AuditEntry {
  /** The name of the action, written as a permission: `clientes.crear`. */
  readonly accion: Accion;
  readonly entidad: string;
  readonly entidadId: string | null;
  /** `rechazado`: without permission. `fallido`: wrong password. Default: `ok`. */
  readonly resultado?: ResultadoAuditoria;
  readonly antes?: object | null;
  readonly despues?: object | null;
}

/** The origin of an entry. Its author is that of the session; without one, the process itself or an unknown user. */
export type AuditActor = Origin & { readonly sesionId?: string | undefined };

/** The process itself as the author: the database names it 'Sistema'. @param requestId the name of the job. */
export function systemActor(requestId: string): AuditActor {
  return { ip: 'local', dispositivo: null, requestId };
}

/**
 * The append-only audit trail. An entry is written in the transaction of the change that it records. The database stamps
 * its time and author, and chains it by hash to the previous entry of the same record (records 7 and 20).
 */
@Injectable()
export class Auditoria {
  record(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
    return this.recordAll(tx, actor, [entry]);
  }

  /** Records several entries of one author in one statement. */
  async recordAll(tx: Tx, actor: AuditActor, entries: readonly AuditEntry[]): Promise<void> {
    const entryRows = entries.map((entry) => ({ id: newId(), ...entry }));
    send(tx, RECORD, [
      actor.sesionId ?? null,
      actor.ip,
      actor.dispositivo,
      actor.requestId,
      JSON.stringify(entryRows),
    ]);
  }
}
