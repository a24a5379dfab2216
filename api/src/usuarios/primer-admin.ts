import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/db/transacciones.js';
import { CrearUsuario } from './crear-usuario.js';
import { UsuariosQueries } from './usuarios.queries.js';

const AUTOR = { nombre: 'Sistema', ip: 'local', requestId: 'arranque' };

interface DatosPrimerAdmin {
  readonly nombre?: string;
  readonly email: string;
  readonly clave: string;
}

/** Gives an empty book the admin without whom nobody could sign in. */
@Injectable()
export class PrimerAdmin {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly crearUsuario: CrearUsuario,
  ) {}

  /** @returns whether it was created: a book with somebody in it keeps whom it has. */
  async ejecutar(tx: Tx, { nombre = 'Administrador', email, clave }: DatosPrimerAdmin): Promise<boolean> {
    if (await this.usuarios.hayAlguno(tx)) return false;
    const datos = { nombre, usuario: 'admin', email: email.toLowerCase(), password: clave };
    await this.crearUsuario.ejecutar(tx, datos, 'admin', AUTOR);
    return true;
  }
}
