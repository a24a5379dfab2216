import { expect } from '@playwright/test';
import type { ApiClient } from '../api-client.js';
import { type Collector, RESULTADOS } from './collector.js';

interface Cobro {
  readonly _id: string;
  readonly monto: number;
  readonly prestamo: { readonly _id: string };
}

interface Movimiento {
  readonly tipo: string;
  readonly monto: number;
}

interface Visita {
  readonly _id: string;
  readonly cliente: { readonly nombre: string };
  readonly resultado: string;
}

/**
 * Expects the server to have exactly what the collector saw: each payment and visit once, under the key that the phone
 * sent, each expense once, and nothing else. A refused payment is not there, and its visit is.
 * @param own the API with the collector signed in, whose keys they are. @param prestamos the loan of each client.
 * @param others the payments that did not come from this phone.
 */
export async function expectLedger(
  own: ApiClient,
  { seen, refused, spent, phone }: Collector,
  prestamos: ReadonlyMap<string, string>,
  others: readonly { readonly prestamo: string; readonly monto: number }[] = [],
): Promise<void> {
  const cobros = await allOf<Cobro>(own, '/cobros?');
  const visitas = await allOf<Visita>(own, '/visitas?');
  const paid = seen.flatMap((one) => ('monto' in one && !refused.includes(one) ? [one] : []));

  expect(cobros.map(({ prestamo, monto }) => `${prestamo._id} ${monto}`).sort()).toEqual(
    [
      ...paid.map(({ cliente, monto }) => `${prestamos.get(cliente)} ${monto}`),
      ...others.map(({ prestamo, monto }) => `${prestamo} ${monto}`),
    ].sort(),
  );
  // The server has 'pago_parcial' for a payment below what was due; the amounts were compared above.
  expect(
    visitas.map(({ cliente, resultado }) => `${cliente.nombre} ${resultado.replace('_parcial', '')}`).sort(),
  ).toEqual(
    seen.map((one) => `${one.cliente} ${'monto' in one ? 'pago' : RESULTADOS[one.resultado]}`).sort(),
  );

  const movimientos = await allOf<Movimiento>(own, `/cajas/${own.session.usuario._id}/movimientos?`);
  expect(movimientos.flatMap(({ tipo, monto }) => (tipo === 'gasto' ? [-monto] : [])).sort()).toEqual(
    [...spent].sort(),
  );

  // A key that the server has gets its first answer again, so a repeated request names the row of its key.
  const rows = new Set<string>();
  const answers = { given: 0, refused: 0 };
  for (const [key, { path, body }] of phone.network.writes) {
    if (path !== '/api/cobros' && path !== '/api/visitas') continue;
    const answer = await own.call('POST', path.slice('/api'.length), body, key).catch(() => null);
    if (answer) rows.add(answer.data._id);
    answers[answer ? 'given' : 'refused'] += 1;
  }
  expect(answers).toEqual({ given: paid.length + seen.length, refused: refused.length });
  expect(rows.size).toBe(answers.given);
  const stored = new Set([...cobros, ...visitas].map(({ _id }) => _id));
  expect([...rows].filter((id) => !stored.has(id))).toEqual([]);
}

/** All rows of a list. */
async function allOf<T>(api: ApiClient, path: string): Promise<readonly T[]> {
  const { data, total } = await api.call('GET', `${path}limit=100`);
  expect(data).toHaveLength(total);
  return data;
}
