import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/db/transactions.js';
import { CrearUsuario } from './crear-usuario.js';
import { UsuariosQueries } from './usuarios.queries.js';

const ACTOR = { nombre: 'Sistema', ip: 'local', requestId: 'arranque' };

interface FirstAdminInput {
  readonly nombre?: string;
  readonly email: string;
  readonly password: string;
}

/** Gives an empty book the admin without whom nobody could sign in. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly crearUsuario: CrearUsuario,
  ) {}

  /** @returns whether it was created: a book with somebody in it keeps whom it has. */
  async execute(tx: Tx, { nombre = 'Administrador', email, password }: FirstAdminInput): Promise<boolean> {
    if (await this.usuarios.hasAny(tx)) return false;
    const input = { nombre, usuario: 'admin', email: email.toLowerCase(), password };
    await this.crearUsuario.execute(tx, input, 'admin', ACTOR);
    return true;
  }
}
