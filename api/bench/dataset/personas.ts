import { hashPassword } from '../../src/platform/auth/passwords.js';
import type { BulkCopy } from './copy.js';
import type { Random } from './random.js';

/** The admin of a generated database. Its collectors have the same password. */
export const DATASET_ADMIN = { usuario: 'admin', email: 'admin@libro.cartera.co', password: 'admin-demo' };

const FIRST_NAMES = [
  'María',
  'José',
  'Luz Dary',
  'Andrés',
  'Íñigo',
  'Yolanda',
  'Óscar',
  'Nubia',
  'Wilson',
] as const;
const MIDDLE_NAMES = ['Fernanda', 'Ángel', 'Elvira', 'Felipe', 'Iván', 'Patricia', 'Fredy', 'Sofía'] as const;
const SURNAMES = [
  ...(['Peña', 'Muñoz', 'Ramírez', 'Gómez', 'Castaño', 'Beltrán', 'Quintero', 'Zuluaga'] as const),
  ...(['Cárdenas', 'Acevedo', 'Núñez', 'Salazar', 'Ospina', 'Restrepo', 'Londoño', 'Vélez'] as const),
] as const;
const BARRIOS = ['Suba', 'Kennedy', 'Bosa', 'Usaquén', 'Chapinero', 'Teusaquillo', 'Fontibón'] as const;

const PRESTAMOS_PER_COBRADOR = 500;
const MAX_COBRADORES = 200;
const CLIENTES_PER_PRESTAMO = 0.8;
const META_MONTHS = 12;

interface DatasetUsuario {
  readonly id: string;
  readonly nombre: string;
}

export interface Personal {
  readonly admin: string;
  readonly cobradores: readonly DatasetUsuario[];
}

/** Adds the staff for a number of loans. @param prefix keeps e-mails unique in a database that has data. */
export async function hire(
  bulkCopy: BulkCopy,
  random: Random,
  prestamos: number,
  prefix: string,
  moment: Date,
): Promise<Personal> {
  const hash = await hashPassword(DATASET_ADMIN.password);
  const createdAt = moment.toISOString();
  const add = (nombre: string, usuario: string, rol: string): DatasetUsuario => {
    const id = random.id(moment);
    const email = `${prefix}${usuario}@libro.cartera.co`;
    bulkCopy.record('usuario', [
      id,
      nombre,
      `${prefix}${usuario}`,
      email,
      hash,
      rol,
      random.pick(BARRIOS),
      createdAt,
    ]);
    return { id, nombre };
  };
  const { id: admin } = add('Administración', DATASET_ADMIN.usuario, 'admin');
  const count = Math.min(MAX_COBRADORES, Math.ceil(prestamos / PRESTAMOS_PER_COBRADOR));
  const cobradores = Array.from({ length: count }, (_, i) =>
    add(randomName(random), `cobrador${i + 1}`, 'cobrador'),
  );
  return { admin, cobradores };
}

/** Adds a goal of each collector for each of the last months. @param today `YYYY-MM-DD`. */
export function addMetas(
  bulkCopy: BulkCopy,
  random: Random,
  { cobradores }: Personal,
  today: string,
  moment: Date,
): void {
  const [year = 0, month = 0] = today.split('-').map(Number);
  for (let monthsBack = 0; monthsBack < META_MONTHS; monthsBack++) {
    const first = new Date(Date.UTC(year, month - 1 - monthsBack, 1)).toISOString().slice(0, 10);
    const last = new Date(Date.UTC(year, month - monthsBack, 0)).toISOString().slice(0, 10);
    for (const cobrador of cobradores) {
      const monto = 1_000_000 + random.integer(20) * 500_000;
      const values = [random.id(moment), cobrador.id, first, monto, 20 + random.integer(80), last];
      bulkCopy.record('meta', [...values, moment.toISOString()]);
    }
  }
}

export interface DatasetCliente {
  readonly id: string;
  readonly cedula: string;
  readonly nombre: string;
  readonly telefono: string;
  readonly cobrador: DatasetUsuario;
}

/** The number of clients for a number of loans. */
export function clienteCount(prestamos: number): number {
  return Math.ceil(prestamos * CLIENTES_PER_PRESTAMO);
}

/** Adds a client. @param number determines the identity number. */
export function enroll(
  bulkCopy: BulkCopy,
  random: Random,
  personal: Personal,
  number: number,
  moment: Date,
): DatasetCliente {
  const cliente = {
    id: random.id(moment),
    cobrador: random.pick(personal.cobradores),
    cedula: String(10_000_000_000 + number),
    nombre: randomName(random),
    telefono: String(3_000_000_000 + random.integer(2e8)),
  };
  bulkCopy.record('cliente', [
    ...[cliente.id, cliente.cedula, cliente.nombre, null, cliente.telefono],
    ...[
      `Cra. ${1 + random.integer(150)} # ${1 + random.integer(99)}-${random.integer(99)}`,
      random.pick(BARRIOS),
      'Bogotá',
    ],
    ...[random.integer(50) === 0 ? 'inactivo' : 'activo', cliente.cobrador.id, moment.toISOString()],
  ]);
  return cliente;
}

function randomName(random: Random): string {
  const names = `${random.pick(FIRST_NAMES)} ${random.pick(MIDDLE_NAMES)}`;
  return `${names} ${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`;
}
