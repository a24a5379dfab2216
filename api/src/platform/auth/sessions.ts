import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { deleteInBatches } from '../db/delete-in-batches.js';
import { prepared } from '../db/prepared.js';
import { type Queryable, row } from '../db/query.js';
import type { Tx } from '../db/transactions.js';
import type { ActiveSession } from '../http/request.js';
import { newId } from '../id.js';

/** A working day and its overtime. */
const SESSION_HOURS = 12;
const MS_PER_HOUR = 3_600_000;

const FIND_SESSION = prepared(`
  SELECT s.id AS "sesionId", u.id AS "usuarioId", u.nombre, u.rol, s.expira
    FROM sesion s JOIN usuario u ON u.id = s.usuario_id
   WHERE s.id = $1 AND s.revocada IS NULL AND s.expira > $2 AND u.estado = 'activo'`);

/** What a token says: the session it belongs to. Everything else is read from the database on each request. */
export interface TokenPayload {
  readonly sid: string;
}

export interface OpenSession {
  readonly token: string;
  readonly expira: Date;
}

/** Sessions of staff. A row per login, so that ending one takes effect on the very next request. */
@Injectable()
export class Sessions {
  constructor(
    private readonly base: DataSource,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** Opens a session and answers its bearer token, with the moment it ends. */
  async open(tx: Tx, usuarioId: string): Promise<OpenSession> {
    const id = newId();
    const creada = this.clock.now();
    const expira = new Date(creada.getTime() + SESSION_HOURS * MS_PER_HOUR);
    await tx.query('INSERT INTO sesion (id, usuario_id, creada, expira) VALUES ($1, $2, $3, $4)', [
      id,
      usuarioId,
      creada,
      expira,
    ]);
    return { token: this.jwt.sign({ sid: id } satisfies TokenPayload), expira };
  }

  /** Who a session belongs to, while it has not ended and its user is active. */
  search(sesionId: string): Promise<ActiveSession | undefined> {
    return row<ActiveSession>(this.base, FIND_SESSION, [sesionId, this.clock.now()]);
  }

  /** Ends every session of a user at once: their password or their role changed, or they were deactivated. */
  async closeAll(tx: Tx, usuarioId: string): Promise<void> {
    await tx.query('UPDATE sesion SET revocada = $2 WHERE usuario_id = $1 AND revocada IS NULL', [
      usuarioId,
      this.clock.now(),
    ]);
  }

  async close(tx: Tx, sesionId: string): Promise<void> {
    await tx.query('UPDATE sesion SET revocada = $2 WHERE id = $1 AND revocada IS NULL', [
      sesionId,
      this.clock.now(),
    ]);
  }

  /** Deletes the sessions that ended, which let nobody in. @returns how many. */
  async deleteExpired(db: Queryable): Promise<number> {
    const now = this.clock.now();
    return (
      (await deleteInBatches(db, 'sesion', 'id', 'expira <= $1', now)) +
      (await deleteInBatches(db, 'sesion', 'id', 'revocada <= $1', now))
    );
  }
}
