import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { prepared } from '../db/prepared.js';
import type { Tx } from '../db/transactions.js';
import type { Actor } from '../http/request.js';
import { newId } from '../id.js';

const INSERT_ENTRY = prepared(
  `INSERT INTO auditoria
     (id, momento, usuario_id, usuario_nombre, ip, request_id, accion, entidad, entidad_id, antes, despues)
   SELECT h.id, $1, $2, $3, $4, $5, h.accion, h.entidad, h."entidadId", h.antes, h.despues
     FROM jsonb_to_recordset($6) AS h
          (id uuid, accion text, entidad text, "entidadId" uuid, antes jsonb, despues jsonb)`,
);

/** An action on a record. */
export interface AuditEntry {
  /** The name of the action, written as a permission: `clientes.crear`. */
  readonly accion: string;
  readonly entidad: string;
  readonly entidadId: string | null;
  readonly antes?: object | null;
  readonly despues?: object | null;
}

/** The author of an entry. Without a session it is the process itself, or a user who is signing in. */
export type AuditActor = Pick<Actor, 'ip' | 'requestId'> & Partial<Pick<Actor, 'usuarioId' | 'nombre'>>;

/** The process itself as the author. @param requestId the name of the job. */
export function systemActor(requestId: string): AuditActor {
  return { nombre: 'Sistema', ip: 'local', requestId };
}

/**
 * The append-only audit trail. An entry is written in the transaction of the change that it records. The database chains
 * it by hash to the previous entry of the same record (record 7).
 */
@Injectable()
export class Auditoria {
  constructor(private readonly clock: Clock) {}

  record(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
    return this.recordAll(tx, actor, [entry]);
  }

  /** Records several entries of one author in one statement. */
  async recordAll(tx: Tx, actor: AuditActor, entries: readonly AuditEntry[]): Promise<void> {
    const now = this.clock.now();
    const entryRows = entries.map((entry) => ({ id: newId(), ...entry }));
    await tx.query(INSERT_ENTRY, [
      now,
      actor.usuarioId ?? null,
      actor.nombre ?? null,
      actor.ip,
      actor.requestId,
      JSON.stringify(entryRows),
    ]);
  }
}
