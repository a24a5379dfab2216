import { Injectable } from '@nestjs/common';
import { CrearCliente } from '../clientes/crear-cliente.js';
import type { Tx } from '../platform/db/transacciones.js';
import { CrearUsuario } from '../usuarios/crear-usuario.js';
import { CLIENTES_DEMO } from './clientes-demo.js';
import { USUARIOS_DEMO } from './usuarios-demo.js';

const AUTOR = { nombre: 'Sistema', ip: 'local', requestId: 'datos-demo' };

/** What was seeded, for whoever seeds what hangs from it. */
export interface LibroDemo {
  readonly cobradores: readonly string[];
  readonly clientes: readonly string[];
}

/** Fills an empty book with people to try the portal on, through the same use-cases the screens use. */
@Injectable()
export class SembrarDemo {
  constructor(
    private readonly crearUsuario: CrearUsuario,
    private readonly crearCliente: CrearCliente,
  ) {}

  /** All of it in the caller's transaction: a book is never left half full. */
  async ejecutar(tx: Tx): Promise<LibroDemo> {
    const cobradores: string[] = [];
    for (const { rol, clave, ...datos } of USUARIOS_DEMO) {
      const id = await this.crearUsuario.ejecutar(tx, { ...datos, password: clave }, rol, AUTOR);
      if (rol === 'cobrador') cobradores.push(id);
    }
    const clientes: string[] = [];
    for (const [indice, datos] of CLIENTES_DEMO.entries()) {
      const numero = indice + 1;
      const cliente = {
        ...datos,
        cedula: String(10_100_000_000 + numero * 7_919),
        telefono: String(3_100_000_000 + numero * 104_729),
        cobrador: cobradores[indice % cobradores.length],
      };
      clientes.push(await this.crearCliente.ejecutar(tx, cliente, AUTOR));
    }
    return { cobradores, clientes };
  }
}
