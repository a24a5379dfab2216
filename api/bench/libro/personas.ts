import { hashDeClave } from '../../src/platform/auth/claves.js';
import type { Azar } from './azar.js';
import type { Copia } from './copia.js';

/** Who may sign in to a generated book, besides its collectors. */
export const ADMIN_DEL_LIBRO = { usuario: 'admin', email: 'admin@libro.cartera.co', clave: 'admin-demo' };

const NOMBRES = [
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
const OTROS_NOMBRES = [
  'Fernanda',
  'Ángel',
  'Elvira',
  'Felipe',
  'Iván',
  'Patricia',
  'Fredy',
  'Sofía',
] as const;
const APELLIDOS = [
  ...(['Peña', 'Muñoz', 'Ramírez', 'Gómez', 'Castaño', 'Beltrán', 'Quintero', 'Zuluaga'] as const),
  ...(['Cárdenas', 'Acevedo', 'Núñez', 'Salazar', 'Ospina', 'Restrepo', 'Londoño', 'Vélez'] as const),
] as const;
const BARRIOS = ['Suba', 'Kennedy', 'Bosa', 'Usaquén', 'Chapinero', 'Teusaquillo', 'Fontibón'] as const;

const PRESTAMOS_POR_COBRADOR = 500;
const COBRADORES_MAXIMOS = 200;
const CLIENTES_POR_PRESTAMO = 0.8;
const MESES_CON_META = 12;

export interface Personal {
  readonly admin: string;
  readonly cobradores: readonly string[];
}

/** The staff that a book of a size needs. @param prefijo sets their e-mails apart from those that are there. */
export async function contratar(
  copia: Copia,
  azar: Azar,
  prestamos: number,
  prefijo: string,
  momento: Date,
): Promise<Personal> {
  const hash = await hashDeClave(ADMIN_DEL_LIBRO.clave);
  const creado = momento.toISOString();
  const alta = (nombre: string, usuario: string, rol: string): string => {
    const id = azar.id(momento);
    const email = `${prefijo}${usuario}@libro.cartera.co`;
    copia.anotar('usuario', [
      id,
      nombre,
      `${prefijo}${usuario}`,
      email,
      hash,
      rol,
      azar.uno(BARRIOS),
      creado,
    ]);
    return id;
  };
  const admin = alta('Administración del Libro', ADMIN_DEL_LIBRO.usuario, 'admin');
  const cuantos = Math.min(COBRADORES_MAXIMOS, Math.ceil(prestamos / PRESTAMOS_POR_COBRADOR));
  const cobradores = Array.from({ length: cuantos }, (_, i) =>
    alta(nombreAlAzar(azar), `cobrador${i + 1}`, 'cobrador'),
  );
  return { admin, cobradores };
}

/** A goal of each collector for each of the last months. @param hoy `YYYY-MM-DD`. */
export function ponerMetas(
  copia: Copia,
  azar: Azar,
  { cobradores }: Personal,
  hoy: string,
  momento: Date,
): void {
  const [anio = 0, mes = 0] = hoy.split('-').map(Number);
  for (let atras = 0; atras < MESES_CON_META; atras++) {
    const primero = new Date(Date.UTC(anio, mes - 1 - atras, 1)).toISOString().slice(0, 10);
    const ultimo = new Date(Date.UTC(anio, mes - atras, 0)).toISOString().slice(0, 10);
    for (const cobrador of cobradores) {
      const monto = 1_000_000 + azar.entero(20) * 500_000;
      const valores = [azar.id(momento), cobrador, primero, monto, 20 + azar.entero(80), ultimo];
      copia.anotar('meta', [...valores, momento.toISOString()]);
    }
  }
}

export interface ClienteDelLibro {
  readonly id: string;
  readonly cobrador: string;
}

/** How many clients borrow in a book of so many loans. */
export function cuantosClientes(prestamos: number): number {
  return Math.ceil(prestamos * CLIENTES_POR_PRESTAMO);
}

/** @param numero place of the client, from which their identity number comes. */
export function afiliar(
  copia: Copia,
  azar: Azar,
  personal: Personal,
  numero: number,
  momento: Date,
): ClienteDelLibro {
  const id = azar.id(momento);
  const cobrador = azar.uno(personal.cobradores);
  copia.anotar('cliente', [
    ...[
      id,
      String(10_000_000_000 + numero),
      nombreAlAzar(azar),
      null,
      String(3_000_000_000 + azar.entero(2e8)),
    ],
    ...[
      `Cra. ${1 + azar.entero(150)} # ${1 + azar.entero(99)}-${azar.entero(99)}`,
      azar.uno(BARRIOS),
      'Bogotá',
    ],
    ...[azar.entero(50) === 0 ? 'inactivo' : 'activo', cobrador, momento.toISOString()],
  ]);
  return { id, cobrador };
}

function nombreAlAzar(azar: Azar): string {
  const nombres = `${azar.uno(NOMBRES)} ${azar.uno(OTROS_NOMBRES)}`;
  return `${nombres} ${azar.uno(APELLIDOS)} ${azar.uno(APELLIDOS)}`;
}
