import type { Rol } from '@cartera/contrato/catalogos';
import { Injectable } from '@nestjs/common';
import { CrearCliente } from '../clientes/crear-cliente.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { CrearUsuario } from '../usuarios/crear-usuario.js';
import { CLIENTES_DEMO } from './clientes-demo.js';
import { SembrarGarantias } from './sembrar-garantias.js';
import { SembrarMetas } from './sembrar-metas.js';
import { type ClienteSembrado, SembrarPrestamos } from './sembrar-prestamos.js';
import { USUARIOS_DEMO } from './usuarios-demo.js';

const ORIGEN = { sesionId: 'datos-demo', ip: 'local', requestId: 'datos-demo' };
const SISTEMA = { ...ORIGEN, nombre: 'Sistema' };

/** Fills an empty book with people and loans to try the portal on, through the use-cases the screens use. */
@Injectable()
export class SembrarDemo {
  constructor(
    private readonly crearUsuario: CrearUsuario,
    private readonly crearCliente: CrearCliente,
    private readonly sembrarPrestamos: SembrarPrestamos,
    private readonly sembrarGarantias: SembrarGarantias,
    private readonly sembrarMetas: SembrarMetas,
  ) {}

  /** All of it in the caller's transaction: a book is never left half full. */
  async ejecutar(tx: Tx): Promise<void> {
    const personal = await this.contratar(tx);
    const [gerente] = deRol(personal, 'gerente');
    const cobradores = deRol(personal, 'cobrador');
    if (!gerente || cobradores.length === 0) throw new Error('The demo needs a gerente and a cobrador');
    const clientes = await this.afiliar(tx, cobradores);
    const prestamos = await this.sembrarPrestamos.ejecutar(tx, clientes, gerente);
    await this.sembrarGarantias.ejecutar(tx, prestamos, gerente);
    await this.sembrarMetas.ejecutar(tx, cobradores, gerente);
  }

  private async contratar(tx: Tx): Promise<Autor[]> {
    const personal: Autor[] = [];
    for (const { rol, clave, ...datos } of USUARIOS_DEMO) {
      const usuarioId = await this.crearUsuario.ejecutar(tx, { ...datos, password: clave }, rol, SISTEMA);
      personal.push({ ...ORIGEN, usuarioId, rol, nombre: datos.nombre });
    }
    return personal;
  }

  private async afiliar(tx: Tx, cobradores: readonly Autor[]): Promise<ClienteSembrado[]> {
    const clientes: ClienteSembrado[] = [];
    for (const [indice, datos] of CLIENTES_DEMO.entries()) {
      const cobrador = cobradores[indice % cobradores.length];
      if (!cobrador) continue;
      const numero = indice + 1;
      const cliente = {
        ...datos,
        cedula: String(10_100_000_000 + numero * 7_919),
        telefono: String(3_100_000_000 + numero * 104_729),
        cobrador: cobrador.usuarioId,
      };
      clientes.push({ id: await this.crearCliente.ejecutar(tx, cliente, SISTEMA), cobrador });
    }
    return clientes;
  }
}

function deRol(personal: readonly Autor[], rol: Rol): Autor[] {
  return personal.filter((autor) => autor.rol === rol);
}
