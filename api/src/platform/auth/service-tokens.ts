import { createHash, randomBytes } from 'node:crypto';
import {
  SERVICE_TOKEN_PREFIX,
  type TokenDeServicio,
  type TokenDeServicioInput,
} from '@cartera/contrato/portal-tokens';
import type { Route } from '@cartera/contrato/route';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { type Queryable, row, rows } from '../db/query.js';
import type { Tx } from '../db/transactions.js';
import { BusinessError } from '../http/business-error.js';
import { newId } from '../id.js';
import { MAINTENANCE } from '../maintenance-mode.js';
import type { StoredSession } from './stored-session.js';

const SECRET_BYTES = 32;
const ONE_DAY_MS = 24 * 3_600_000;

/** A token and the session that it opens: its maker's, narrowed to some modules. */
export interface ServiceSession extends StoredSession {
  readonly modulos: readonly string[];
  readonly token: string;
}

const COLUMNS = `s.id AS "_id", s.nombre, s.modulos, u.nombre AS "creadoPor", s.creada AS creado, s.expira,
  s.ultimo_uso AS "ultimoUso"`;
const IN_FORCE = `s.modulos IS NOT NULL AND s.revocada IS NULL AND s.expira > $1 AND u.estado = 'activo'`;

/** The tokens of programs that publish modules. Only a hash of each is stored. */
@Injectable()
export class ServiceTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The session of a token, or undefined if it is unknown, expired or revoked, or if its maker is not active. */
  find(token: string): Promise<ServiceSession | undefined> {
    return row<ServiceSession>(
      this.dataSource,
      `SELECT s.id AS "sesionId", u.id AS "usuarioId", u.nombre, u.rol, s.expira, s.creada, s.dispositivo, s.navegador, s.ligada AS "isBound",
              s.creada AS confirmada, s.ultimo_uso AS "ultimoUso", u.debe_cambiar_clave AS "debeCambiarClave",
              u.tiene_segundo_factor AS "hasSecondFactor", ${MAINTENANCE} AS maintenance, s.modulos,
              s.nombre AS token
         FROM sesion s JOIN usuario u ON u.id = s.usuario_id LEFT JOIN mantenimiento m ON true
        WHERE s.huella = $2 AND ${IN_FORCE}`,
      [this.clock.now(), hashOf(token)],
    );
  }

  /** The tokens in force, the last made first. */
  list(db: Queryable = this.dataSource): Promise<TokenDeServicio[]> {
    return rows<TokenDeServicio>(
      db,
      `SELECT ${COLUMNS} FROM sesion s JOIN usuario u ON u.id = s.usuario_id
        WHERE ${IN_FORCE} ORDER BY s.creada DESC, s.id DESC`,
      [this.clock.now()],
    );
  }

  /** Makes a token of a person. @returns the token, which can never be read again. */
  async create(tx: Tx, { nombre, modulos, dias }: TokenDeServicioInput, usuarioId: string) {
    const id = newId();
    const token = `${SERVICE_TOKEN_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const now = this.clock.now();
    await tx.query(
      `INSERT INTO sesion (id, usuario_id, creada, expira, dispositivo, nombre, modulos, huella)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[id, usuarioId, now, new Date(now.getTime() + dias * ONE_DAY_MS)],
        ...[deviceNameOf(nombre), nombre, modulos, hashOf(token)],
      ],
    );
    return { id, token };
  }

  /** @throws BusinessError TOKEN_NO_ENCONTRADO */
  async revoke(tx: Tx, id: string): Promise<void> {
    const revoked = await row(
      tx,
      'UPDATE sesion SET revocada = $2 WHERE id = $1 AND modulos IS NOT NULL AND revocada IS NULL RETURNING id',
      [id, this.clock.now()],
    );
    if (!revoked) throw new BusinessError('TOKEN_NO_ENCONTRADO');
  }
}

/** Returns the device's name of a token in the audit trail. */
export const deviceNameOf = (nombre: string): string => `Token «${nombre}»`;

/** The service token of an `Authorization` header; undefined for any other header. */
export function serviceTokenOf(authorization: string): string | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  return token?.startsWith(SERVICE_TOKEN_PREFIX) ? token : undefined;
}

/** @throws BusinessError SIN_PERMISO unless a token of these modules may make the call. */
export function requireServiceAccess(route: Route, params: unknown, modulos: readonly string[]): void {
  const { nombre } = params as { nombre?: string };
  const isOwn = nombre === undefined || modulos.includes(nombre);
  if (!route.byServiceToken || !isOwn) throw new BusinessError('SIN_PERMISO');
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
