import type { Rol } from '@cartera/contrato/catalogs';
import { Injectable } from '@nestjs/common';
import { Clientes } from '../../clientes/clientes.js';
import { Usuarios } from '../../personal/usuarios/usuarios.js';
import { systemActor } from '../../platform/audit/auditoria.js';
import { hashPassword } from '../../platform/auth/passwords.js';
import { Sessions } from '../../platform/auth/sessions.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { DEMO_CLIENTES } from './clientes-demo.js';
import { SeedCajas } from './seed-cajas.js';
import { SeedGarantias } from './seed-garantias.js';
import { SeedMetas } from './seed-metas.js';
import { type SeededCliente, SeedPrestamos } from './seed-prestamos.js';
import { SeedVisitas } from './seed-visitas.js';
import { DEMO_USUARIOS } from './usuarios-demo.js';

const SYSTEM = systemActor('datos-demo');

/** Fills an empty database with demo data, through the same use cases as the screens. */
@Injectable()
export class SeedDemo {
  constructor(
    private readonly sessions: Sessions,
    private readonly usuarios: Usuarios,
    private readonly clientes: Clientes,
    private readonly seedPrestamos: SeedPrestamos,
    private readonly seedCajas: SeedCajas,
    private readonly seedGarantias: SeedGarantias,
    private readonly seedMetas: SeedMetas,
    private readonly seedVisitas: SeedVisitas,
  ) {}

  /** Runs in the caller's transaction, so that the data is never partial. */
  async execute(tx: Tx): Promise<void> {
    const personal = await this.hire(tx);
    const [gerente] = withRol(personal, 'gerente');
    const cobradores = withRol(personal, 'cobrador');
    if (!gerente || cobradores.length === 0) throw new Error('The demo needs a gerente and a cobrador');
    const clientes = await this.enroll(tx, cobradores);
    const prestamos = await this.seedPrestamos.execute(tx, clientes, gerente);
    await this.seedCajas.execute(tx, cobradores, gerente);
    await this.seedGarantias.execute(tx, prestamos, gerente);
    await this.seedMetas.execute(tx, cobradores, gerente);
    await this.seedVisitas.execute(tx, clientes, gerente);
    for (const { usuarioId } of personal) await this.sessions.closeAll(tx, usuarioId);
  }

  /** Each hired user has a session while the data is written: the audit trail takes its author from a session. */
  private async hire(tx: Tx): Promise<Actor[]> {
    const personal: Actor[] = [];
    for (const { rol, password, ...input } of DEMO_USUARIOS) {
      const claveHash = await hashPassword(password);
      const usuarioId = await this.usuarios.crear(tx, { ...input, claveHash }, rol, SYSTEM);
      const { sesionId } = await this.sessions.open(tx, usuarioId);
      personal.push({ ...SYSTEM, sesionId, usuarioId, rol, nombre: input.nombre });
    }
    return personal;
  }

  private async enroll(tx: Tx, cobradores: readonly Actor[]): Promise<SeededCliente[]> {
    const clientes: SeededCliente[] = [];
    for (const [index, input] of DEMO_CLIENTES.entries()) {
      const cobrador = cobradores[index % cobradores.length];
      if (!cobrador) continue;
      const number = index + 1;
      const cliente = {
        ...input,
        cedula: String(10_100_000_000 + number * 7_919),
        telefono: String(3_100_000_000 + number * 104_729),
        cobrador: cobrador.usuarioId,
      };
      clientes.push({ id: await this.clientes.crear(tx, cliente, SYSTEM), cobrador });
    }
    return clientes;
  }
}

function withRol(personal: readonly Actor[], rol: Rol): Actor[] {
  return personal.filter((actor) => actor.rol === rol);
}
