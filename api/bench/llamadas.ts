import type { Agent } from 'node:http';
import { entrar } from '@cartera/contrato/auth';
import { v7 } from 'uuid';
import { z } from 'zod';
import { lecturas, SUMAS } from './lecturas.js';
import { ADMIN_DEL_LIBRO } from './libro/personas.js';
import { type Llamada, pedir } from './medir.js';

/** What is measured: one request over and over, or the n-th of several. */
export interface Prueba {
  readonly nombre: string;
  readonly siguiente: (n: number) => Llamada;
  /** How many different ones there are: the bare server plays all of them. */
  readonly distintas: number;
  /** The least share of the bare server's throughput to reach. */
  readonly meta: number;
  /** As many as ask at once, where that is not what the bench was told. */
  readonly usuarios?: number;
}

const META_DE_LECTURA = 0.65;
const META_DE_PAGO = 0.5;
/** Payments queue for their loan: with so many loans few meet. */
const PRESTAMOS_QUE_PAGAN = 100;
/** So that no loan is ever paid up, nor its last installment. */
const UN_PESO = 1;
const JSON_TIPO = { 'content-type': 'application/json' };

const Entrada = z.object({ token: z.string() });
const Lista = z.object({ data: z.array(z.object({ _id: z.string(), cuotas: z.number().default(0) })) });
type Encontrado = z.output<typeof Lista>['data'][number];

/** Signs in. @returns the headers of every other call. */
export async function firmar(url: string, agente: Agent): Promise<Record<string, string>> {
  const { usuario, clave } = ADMIN_DEL_LIBRO;
  const cuerpo = JSON.stringify({ email: usuario, password: clave });
  const camino = `/api${entrar.path}`;
  const respuesta = await pedir(url, agente, { metodo: 'POST', camino, cabeceras: JSON_TIPO, cuerpo });
  return { authorization: `Bearer ${Entrada.parse(JSON.parse(respuesta)).token}` };
}

/** Every read and every way of paying, over the book that the API has. @param hoy `YYYY-MM-DD`. */
export async function pruebasDe(
  url: string,
  agente: Agent,
  cabeceras: Record<string, string>,
  hoy: string,
): Promise<Prueba[]> {
  const leer = (camino: string): Llamada => ({ metodo: 'GET', camino: `/api${camino}`, cabeceras });
  const listar = async (camino: string): Promise<Encontrado[]> =>
    Lista.parse(JSON.parse(await pedir(url, agente, leer(camino)))).data;
  const primero = async (camino: string): Promise<string> =>
    (await listar(`${camino}?limit=1`))[0]?._id ?? '';
  // The oldest, which have their plan.
  const vivos = await listar(`/prestamos?vivos=1&limit=${PRESTAMOS_QUE_PAGAN}&sort=createdAt_asc`);
  const muestra = {
    cliente: await primero('/clientes'),
    prestamo: vivos[0]?._id ?? '',
    cobro: await primero('/cobros'),
    cobrador: await primero('/cobradores'),
    garantia: await primero('/garantias'),
  };
  const lectura = ([nombre, camino]: readonly [string, string]): Prueba => ({
    nombre,
    siguiente: () => leer(camino),
    distintas: 1,
    meta: META_DE_LECTURA,
  });
  const pago = (nombre: string, pagar: (prestamo: Encontrado) => Llamada): Prueba => ({
    nombre,
    siguiente: (n) => pagar(vivos[n % vivos.length] ?? { _id: '', cuotas: 0 }),
    distintas: vivos.length,
    meta: META_DE_PAGO,
  });
  return [
    ...lecturas(muestra, hoy).map(lectura),
    ...SUMAS.map((suma) => ({ ...lectura(suma), usuarios: 1 })),
    pago('pago', ({ _id: prestamo }) =>
      escribir(cabeceras, 'POST', '/cobros', { prestamo, monto: UN_PESO, fecha: hoy }),
    ),
    pago('pago de una cuota', ({ _id, cuotas }) =>
      escribir(cabeceras, 'PATCH', `/prestamos/${_id}/plan/cuota/${cuotas}/pagar`, { monto: UN_PESO }),
    ),
  ];
}

function escribir(cabeceras: Record<string, string>, metodo: string, camino: string, datos: object): Llamada {
  return {
    metodo,
    camino: `/api${camino}`,
    cabeceras: { ...cabeceras, ...JSON_TIPO, 'idempotency-key': v7() },
    cuerpo: JSON.stringify(datos),
  };
}
