import type { Sesion } from '@cartera/contrato/sesiones';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { deleteInBatches } from '../db/delete-in-batches.js';
import { prepared } from '../db/prepared.js';
import { type Queryable, row, rows } from '../db/query.js';
import type { Tx } from '../db/transactions.js';
import type { ActiveSession, RequestContext } from '../http/request.js';
import { newId } from '../id.js';
import { MAINTENANCE } from '../maintenance-mode.js';
import { ALGORITHM, SecretKeys } from './secret-keys.js';
import type { StoredSession } from './stored-session.js';

const MAX_SESSIONS = 10;
const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

/** The session `s` is of no service token, and has neither ended nor been idle for too long. Takes the parameters of `openSince`. */
const OPEN = `s.modulos IS NULL AND s.revocada IS NULL AND s.expira > $2
  AND coalesce(s.ultimo_uso, s.creada) > CASE s.tipo WHEN 'app' THEN $4::timestamptz ELSE $3 END`;

const FIND_SESSION = prepared(`
  SELECT s.id AS "sesionId", u.id AS "usuarioId", u.nombre, u.rol, s.expira, s.creada, s.dispositivo, s.navegador, s.ligada AS "isBound",
         s.confirmada, s.ultimo_uso AS "ultimoUso", u.debe_cambiar_clave AS "debeCambiarClave",
         u.tiene_segundo_factor OR s.con_segundo_factor AS "hasSecondFactor", ${MAINTENANCE} AS maintenance,
         (SELECT k.separar_usuarios_y_cajas FROM configuracion k) AS "isSeparated"
    FROM sesion s JOIN usuario u ON u.id = s.usuario_id LEFT JOIN mantenimiento m ON true
   WHERE s.id = $1 AND ${OPEN} AND u.estado = 'activo'`);

/** The payload of a token: its session. The rest is read from the database on each request. */
export interface TokenPayload {
  readonly sid: string;
}

export interface OpenSession {
  readonly sesionId: string;
  readonly token: string;
  readonly expira: Date;
}

/** The origin of a new session: its address, device and browser. */
export type SessionOrigin = Pick<RequestContext, 'ip' | 'dispositivo' | 'isPhoneApp' | 'deviceId'>;

/** Sessions of users. Each login has a row, so that a revoked session fails on its next request. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session. If the user has too many, the oldest ends.
   * @param hasSecondFactor whether a provider of single sign-on has checked a second factor.
   * @returns its id, bearer token and expiry.
   */
  async open(
    tx: Tx,
    usuarioId: string,
    origin?: SessionOrigin,
    hasSecondFactor = false,
  ): Promise<OpenSession> {
    const id = newId();
    const createdAt = this.clock.now();
    const expira = this.minutesFromNow(this.config.sessionHours * MINUTES_PER_HOUR);
    // Logins of one user wait here, so that each counts the sessions of the others.
    await tx.query('SELECT FROM usuario WHERE id = $1 FOR NO KEY UPDATE', [usuarioId]);
    await tx.query(
      `INSERT INTO sesion (id, usuario_id, creada, ultimo_uso, expira, tipo, dispositivo, navegador, ip, con_segundo_factor)
       VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        usuarioId,
        createdAt,
        expira,
        origin?.isPhoneApp ? 'app' : 'computador',
        origin?.dispositivo ?? null,
        origin?.deviceId ?? null,
        origin?.ip ?? null,
        hasSecondFactor,
      ],
    );
    await tx.query(
      `UPDATE sesion SET revocada = $2 WHERE id IN (
         SELECT id FROM sesion
          WHERE usuario_id = $1 AND modulos IS NULL AND revocada IS NULL AND expira > $2
          ORDER BY creada DESC, id DESC OFFSET ${MAX_SESSIONS})`,
      [usuarioId, createdAt],
    );
    return { sesionId: id, token: this.sign({ sid: id }), expira };
  }

  /** The session, if it has neither expired nor been idle for too long, and its user is active. */
  find(sesionId: string): Promise<StoredSession | undefined> {
    return row<StoredSession>(this.dataSource, FIND_SESSION, [sesionId, ...this.openSince()]);
  }

  /** The open sessions of the user of one, the last used first. */
  async list({ usuarioId, sesionId }: ActiveSession): Promise<Sesion[]> {
    const found = await rows<
      Omit<Sesion, 'creada' | 'ultimoUso' | 'actual'> & Record<'creada' | 'ultimoUso', Date>
    >(
      this.dataSource,
      `SELECT id AS "_id", dispositivo, tipo, ip, creada, coalesce(ultimo_uso, creada) AS "ultimoUso"
         FROM sesion s WHERE usuario_id = $1 AND ${OPEN} ORDER BY coalesce(ultimo_uso, creada) DESC, id DESC`,
      [usuarioId, ...this.openSince()],
    );
    return found.map((sesion) => ({
      ...sesion,
      creada: sesion.creada.toISOString(),
      ultimoUso: sesion.ultimoUso.toISOString(),
      actual: sesion._id === sesionId,
    }));
  }

  /**
   * Records a use of a session, and the first browser of one that a program opened.
   * @param isBound whether it is bound to the cookie of its browser from now on.
   */
  async touch(sesionId: string, ip: string, dispositivo: string, isBound: boolean): Promise<void> {
    await this.dataSource.query(
      'UPDATE sesion SET ultimo_uso = $2, ip = $3, dispositivo = $4, ligada = $5 WHERE id = $1',
      [sesionId, this.clock.now(), ip, dispositivo, isBound],
    );
  }

  /** Records that the user has proved again who they are. */
  async confirm(tx: Tx, sesionId: string): Promise<void> {
    await tx.query('UPDATE sesion SET confirmada = $2 WHERE id = $1', [sesionId, this.clock.now()]);
  }

  /** Ends all sessions of a user, after a change of password, role or state. @param except the session to keep. */
  async closeAll(tx: Tx, usuarioId: string, except?: string): Promise<void> {
    await tx.query(
      'UPDATE sesion SET revocada = $2 WHERE usuario_id = $1 AND revocada IS NULL AND id IS DISTINCT FROM $3',
      [usuarioId, this.clock.now(), except ?? null],
    );
  }

  /** @returns false if the user has no such open session. */
  async close(tx: Tx, usuarioId: string, sesionId: string): Promise<boolean> {
    const closed = await row(
      tx,
      'UPDATE sesion SET revocada = $3 WHERE id = $2 AND usuario_id = $1 AND revocada IS NULL RETURNING id',
      [usuarioId, sesionId, this.clock.now()],
    );
    return closed !== undefined;
  }

  /** Deletes expired sessions. @returns their number. */
  async deleteExpired(db: Queryable): Promise<number> {
    const now = this.clock.now();
    return (
      (await deleteInBatches(db, 'sesion', 'id', 'expira <= $1', now)) +
      (await deleteInBatches(db, 'sesion', 'id', 'revocada <= $1', now))
    );
  }

  private sign(payload: TokenPayload): string {
    const { kid, key } = this.keys.signer;
    return this.jwt.sign(payload, { algorithm: ALGORITHM, keyid: kid, privateKey: key });
  }

  private openSince(): readonly (Date | string)[] {
    const { idleMinutes, appIdleHours } = this.config;
    // 0: sessions are never idle.
    const since = (minutes: number) => (minutes === 0 ? '-infinity' : this.minutesFromNow(-minutes));
    return [this.clock.now(), since(idleMinutes), since(appIdleHours * MINUTES_PER_HOUR)];
  }

  private minutesFromNow(minutes: number): Date {
    return new Date(this.clock.now().getTime() + minutes * MS_PER_MINUTE);
  }
}
