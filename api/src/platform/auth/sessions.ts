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

/** A working day with overtime. */
const SESSION_HOURS = 12;
const MS_PER_HOUR = 3_600_000;

const FIND_SESSION = prepared(`
  SELECT s.id AS "sesionId", u.id AS "usuarioId", u.nombre, u.rol, s.expira
    FROM sesion s JOIN usuario u ON u.id = s.usuario_id
   WHERE s.id = $1 AND s.revocada IS NULL AND s.expira > $2 AND u.estado = 'activo'`);

/** The payload of a token: its session. The rest is read from the database on each request. */
export interface TokenPayload {
  readonly sid: string;
}

export interface OpenSession {
  readonly sesionId: string;
  readonly token: string;
  readonly expira: Date;
}

/** Sessions of users. Each login has a row, so that a revoked session fails on its next request. */
@Injectable()
export class Sessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** Opens a session. @returns its id, bearer token and expiry. */
  async open(tx: Tx, usuarioId: string): Promise<OpenSession> {
    const id = newId();
    const createdAt = this.clock.now();
    const expira = new Date(createdAt.getTime() + SESSION_HOURS * MS_PER_HOUR);
    await tx.query('INSERT INTO sesion (id, usuario_id, creada, expira) VALUES ($1, $2, $3, $4)', [
      id,
      usuarioId,
      createdAt,
      expira,
    ]);
    return { sesionId: id, token: this.jwt.sign({ sid: id } satisfies TokenPayload), expira };
  }

  /** The session, if it has not expired and its user is active. */
  find(sesionId: string): Promise<ActiveSession | undefined> {
    return row<ActiveSession>(this.dataSource, FIND_SESSION, [sesionId, this.clock.now()]);
  }

  /** Ends all sessions of a user, after a change of password, role or state. */
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

  /** Deletes expired sessions. @returns their number. */
  async deleteExpired(db: Queryable): Promise<number> {
    const now = this.clock.now();
    return (
      (await deleteInBatches(db, 'sesion', 'id', 'expira <= $1', now)) +
      (await deleteInBatches(db, 'sesion', 'id', 'revocada <= $1', now))
    );
  }
}
