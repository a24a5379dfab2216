import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.js';
import { type Queryable, row } from '../../../platform/db/query.js';
import { UsuariosQueries } from '../../usuarios/usuarios.queries.js';

const LIFETIME_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** The purpose of a challenge. A challenge for one use is refused for another. */
type Use = 'entrar' | 'entrar-sso' | 'confirmar' | 'registrar';

export interface Challenge {
  readonly id: string;
  readonly usuarioId: string;
  readonly uso: Use;
  /** Base64url. */
  readonly desafio: string;
  /** The password hash when it was made: a change of password makes it useless. */
  readonly claveHash: string;
}

/** Challenges of second factors. They last five minutes and serve once. */
@Injectable()
export class Challenges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly usuarios: UsuariosQueries,
  ) {}

  async create(usuarioId: string, uso: Use): Promise<Challenge> {
    const now = this.clock.now();
    await this.dataSource.query('DELETE FROM reto WHERE usuario_id = $1 AND expira <= $2', [usuarioId, now]);
    const id = randomUUID();
    const desafio = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const claveHash = await this.usuarios.currentPassword(usuarioId);
    await this.dataSource.query(
      `INSERT INTO reto (id, usuario_id, uso, desafio, clave_hash, expira) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, usuarioId, uso, desafio, claveHash, new Date(now.getTime() + LIFETIME_MS)],
    );
    return { id, usuarioId, uso, desafio, claveHash };
  }

  find(id: string, ...uses: Use[]): Promise<Challenge | undefined> {
    return row<Challenge>(
      this.dataSource,
      `SELECT id, usuario_id AS "usuarioId", uso, desafio, clave_hash AS "claveHash"
         FROM reto WHERE id = $1 AND uso = ANY ($2) AND expira > $3`,
      [id, uses, this.clock.now()],
    );
  }

  /** Uses a challenge up. @returns false if another request did. */
  async spend({ id }: Challenge): Promise<boolean> {
    return (await row(this.dataSource, 'DELETE FROM reto WHERE id = $1 RETURNING id', [id])) !== undefined;
  }

  async deleteExpired(db: Queryable): Promise<void> {
    await deleteInBatches(db, 'reto', 'id', 'expira <= $1', this.clock.now());
  }
}
