import type { Agent } from 'node:http';
import { entrar } from '@cartera/contrato/auth';
import { v7 } from 'uuid';
import { z } from 'zod';
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
const JSON_TIPO = { 'content-type': 'application/json' };

const Entrada = z.object({ token: z.string() });
const Lista = z.object({ data: z.array(z.object({ _id: z.string() })) });

/** Signs in. @returns the headers of every other call. */
export async function firmar(url: string, agente: Agent): Promise<Record<string, string>> {
  const { usuario, clave } = ADMIN_DEL_LIBRO;
  const cuerpo = JSON.stringify({ email: usuario, password: clave });
  const camino = `/api${entrar.path}`;
  const respuesta = await pedir(url, agente, { metodo: 'POST', camino, cabeceras: JSON_TIPO, cuerpo });
  return { authorization: `Bearer ${Entrada.parse(JSON.parse(respuesta)).token}` };
}

/**
 * Every list, search, dashboard, aging and payment, over the book that the API has.
 * @param reportes paths of the reports that are mounted.
 * @param hoy `YYYY-MM-DD`.
 */
export async function pruebasDe(
  url: string,
  agente: Agent,
  cabeceras: Record<string, string>,
  reportes: readonly string[],
  hoy: string,
): Promise<Prueba[]> {
  const leer = (camino: string): Llamada => ({ metodo: 'GET', camino: `/api${camino}`, cabeceras });
  const ids = async (camino: string): Promise<string[]> =>
    Lista.parse(JSON.parse(await pedir(url, agente, leer(camino)))).data.map(({ _id }) => _id);
  const vivos = await ids(`/prestamos?vivos=1&limit=${PRESTAMOS_QUE_PAGAN}&sort=createdAt_asc`);
  const [cliente] = await ids('/clientes?limit=1');
  const [cobro] = await ids('/cobros?limit=1');
  const [cobrador] = await ids('/cobradores?limit=1');
  const [prestamo] = vivos;
  const mes = hoy.slice(0, 7);
  const lecturas = [
    ['clientes', '/clientes'],
    ['clientes, búsqueda', '/clientes?search=munoz%20vel'],
    ['clientes por nombre', '/clientes?sort=nombre_asc&page=3'],
    ['clientes de un cobrador', `/clientes?cobrador=${cobrador}`],
    ['un cliente', `/clientes/${cliente}`],
    ['préstamos', '/prestamos'],
    ['préstamos en mora', '/prestamos?estado=mora'],
    ['préstamos, búsqueda', '/prestamos?search=inigo%20zuluaga'],
    ['préstamos por monto', '/prestamos?sort=monto_desc'],
    ['préstamos por saldo', '/prestamos?sort=saldoPendiente_desc'],
    ['préstamos por estado', '/prestamos?sort=estado_asc'],
    ['un préstamo', `/prestamos/${prestamo}`],
    ['un plan', `/prestamos/${prestamo}/plan`],
    ['notificaciones', `/prestamos/${prestamo}/notificaciones`],
    ['cobros', '/cobros'],
    ['cobros del mes', `/cobros?desde=${mes}-01&hasta=${hoy}`],
    ['cobros, búsqueda', '/cobros?search=inigo%20zuluaga'],
    ['cobros por monto', '/cobros?sort=monto_desc'],
    ['un cobro', `/cobros/${cobro}`],
    ['usuarios', '/usuarios'],
    ['cobradores', '/cobradores'],
    ['metas', '/metas-cobrador'],
    ['metas del mes', `/metas-cobrador?periodo=${mes}`],
    ['tablero', '/tablero'],
    ['aging', '/prestamos/reportes/aging'],
  ] as const;
  return [
    ...lecturas.map(([nombre, camino]) => ({
      nombre,
      siguiente: () => leer(camino),
      distintas: 1,
      meta: META_DE_LECTURA,
    })),
    // One manager asks for a report: eight at once on a large book would wait for each other and not for the API.
    ...reportes.map((path) => ({
      nombre: `reporte ${path}`,
      siguiente: () => leer(path),
      distintas: 1,
      meta: META_DE_LECTURA,
      usuarios: 1,
    })),
    {
      nombre: 'pago',
      siguiente: (n) => pago(cabeceras, vivos[n % vivos.length] ?? '', hoy),
      distintas: vivos.length,
      meta: META_DE_PAGO,
    },
  ];
}

/** A peso each time, so that no loan is ever paid up. */
function pago(cabeceras: Record<string, string>, prestamo: string, fecha: string): Llamada {
  return {
    metodo: 'POST',
    camino: '/api/cobros',
    cabeceras: { ...cabeceras, ...JSON_TIPO, 'idempotency-key': v7() },
    cuerpo: JSON.stringify({ prestamo, monto: 1, fecha }),
  };
}
