import type { Agent } from 'node:http';
import { entrar } from '@cartera/contrato/auth';
import { v7 } from 'uuid';
import { z } from 'zod';
import { DATASET_ADMIN } from './dataset/personas.js';
import { type ApiCall, call } from './measure.js';
import { reads, SUMS } from './reads.js';

/** A measured call: one request that repeats, or the n-th of several. */
export interface Probe {
  readonly name: string;
  readonly next: (n: number) => ApiCall;
  /** The number of different requests. The bare server replays all of them. */
  readonly distinctCount: number;
  /** The least ratio of the API's throughput to the bare server's. */
  readonly target: number;
  /** Concurrent users, if not the number of the option. */
  readonly users?: number;
}

const READ_TARGET = 0.65;
const PAGO_TARGET = 0.5;
/** Payments of one loan wait for its lock. With this many loans few payments wait. */
const PAYING_PRESTAMOS = 100;
/** So small that no loan and no last installment is ever paid in full. */
const ONE_PESO = 1;
const JSON_TYPE = { 'content-type': 'application/json' };

const Entry = z.object({ token: z.string() });
const List = z.object({ data: z.array(z.object({ _id: z.string(), cuotas: z.number().default(0) })) });
type Found = z.output<typeof List>['data'][number];

/** Signs in. @returns the headers of the other calls. */
export async function signIn(url: string, agent: Agent): Promise<Record<string, string>> {
  const { usuario, password } = DATASET_ADMIN;
  const body = JSON.stringify({ email: usuario, password });
  const path = `/api${entrar.path}`;
  const response = await call(url, agent, { method: 'POST', path, headers: JSON_TYPE, body });
  return { authorization: `Bearer ${Entry.parse(JSON.parse(response)).token}` };
}

/** Every read and every kind of payment. @param today `YYYY-MM-DD`. */
export async function probesFor(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  today: string,
): Promise<Probe[]> {
  const read = (path: string): ApiCall => ({ method: 'GET', path: `/api${path}`, headers });
  const list = async (path: string): Promise<Found[]> =>
    List.parse(JSON.parse(await call(url, agent, read(path)))).data;
  const first = async (path: string): Promise<string> => (await list(`${path}?limit=1`))[0]?._id ?? '';
  // The oldest loans have a plan.
  const activePrestamos = await list(`/prestamos?vivos=1&limit=${PAYING_PRESTAMOS}&sort=createdAt_asc`);
  const sample = {
    cliente: await first('/clientes'),
    prestamo: activePrestamos[0]?._id ?? '',
    cobro: await first('/cobros'),
    cobrador: await first('/cobradores'),
    garantia: await first('/garantias'),
  };
  const readProbe = ([name, path]: readonly [string, string]): Probe => ({
    name,
    next: () => read(path),
    distinctCount: 1,
    target: READ_TARGET,
  });
  const pago = (name: string, pagar: (prestamo: Found) => ApiCall): Probe => ({
    name,
    next: (n) => pagar(activePrestamos[n % activePrestamos.length] ?? { _id: '', cuotas: 0 }),
    distinctCount: activePrestamos.length,
    target: PAGO_TARGET,
  });
  return [
    ...reads(sample, today).map(readProbe),
    ...SUMS.map((sum) => ({ ...readProbe(sum), users: 1 })),
    pago('pago', ({ _id: prestamo }) =>
      write(headers, 'POST', '/cobros', { prestamo, monto: ONE_PESO, fecha: today }),
    ),
    pago('pago de una cuota', ({ _id, cuotas }) =>
      write(headers, 'PATCH', `/prestamos/${_id}/plan/cuota/${cuotas}/pagar`, { monto: ONE_PESO }),
    ),
  ];
}

function write(headers: Record<string, string>, method: string, path: string, input: object): ApiCall {
  return {
    method,
    path: `/api${path}`,
    headers: { ...headers, ...JSON_TYPE, 'idempotency-key': v7() },
    body: JSON.stringify(input),
  };
}
