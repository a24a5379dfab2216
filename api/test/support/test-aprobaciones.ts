import { decidirAprobacion, listarAprobaciones } from '@cartera/contrato/aprobaciones';
import { TOPE_SIN_SEGUNDA_FIRMA } from '@cartera/contrato/catalogs';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';

/** Sets the cap of one person, which a new database of a test does not have. */
export async function putTope(api: TestApp, tope: number | null = TOPE_SIN_SEGUNDA_FIRMA): Promise<void> {
  await api.db.query('UPDATE configuracion SET tope_sin_segunda_firma = $1', [tope]);
}

/** Decides what waits. @param body an approval by default. */
export function decidir(
  api: TestApp,
  token: string,
  id: string | undefined,
  body: object = {},
  headers: Readonly<Record<string, string>> = {},
) {
  return api.call(decidirAprobacion, { token, params: { id: id ?? '' }, body, headers });
}

/** Lists the writes that wait and those that were decided, as a user sees them. */
export async function porAprobar(api: TestApp, token: string, query: Readonly<Record<string, string>> = {}) {
  return expectSuccess(await api.call(listarAprobaciones, { token, query })).data;
}

/** Expects a write to wait for a second person. @returns the id of what waits. */
export function expectWaits(
  answer: Parameters<typeof expectSuccess>[0] & { readonly status: number },
): string {
  const { aprobacion } = expectSuccess(answer) as { aprobacion?: string };
  expect([answer.status, typeof aprobacion]).toEqual([202, 'string']);
  return aprobacion ?? '';
}
