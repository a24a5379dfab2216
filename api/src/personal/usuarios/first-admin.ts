import { Injectable } from '@nestjs/common';
import { systemActor } from '../../platform/audit/auditoria.js';
import { hashPassword } from '../../platform/auth/passwords.js';
import type { Tx } from '../../platform/db/transactions.js';
import { Usuarios } from './usuarios.js';
import { UsuariosQueries } from './usuarios.queries.js';

const ACTOR = systemActor('arranque');

interface FirstAdminInput {
  readonly nombre?: string;
  readonly email: string;
  readonly password: string;
}

/** Creates the admin of an empty database. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly queries: UsuariosQueries,
    private readonly usuarios: Usuarios,
  ) {}

  /** @returns false if the database already has users. */
  async execute(tx: Tx, { nombre = 'Administrador', email, password }: FirstAdminInput): Promise<boolean> {
    if (await this.queries.hasAny(tx)) return false;
    const claveHash = await hashPassword(password);
    const input = { nombre, usuario: 'admin', email: email.toLowerCase(), claveHash };
    await this.usuarios.crear(tx, input, 'admin', ACTOR);
    return true;
  }
}
