import { verCaja } from '@cartera/contrato/cajas';
import { decidirVerificacion, listarVerificaciones } from '@cartera/contrato/verificaciones';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';

/** Turns `referenciaObligatoria` off, which is on in a new database. */
export async function askNoReferencia(api: TestApp): Promise<void> {
  await api.db.query('UPDATE configuracion SET referencia_obligatoria = false');
}

/** Lists the payments that are not cash, as a user sees them. */
export async function verificaciones(
  api: TestApp,
  token: string,
  query: Readonly<Record<string, string>> = { estado: 'pendiente' },
) {
  return expectSuccess(await api.call(listarVerificaciones, { token, query }));
}

/** Returns the verification of a payment. */
export async function verificacionOf(api: TestApp, token: string, cobro: string) {
  const { data } = await verificaciones(api, token, { sort: 'desde_desc', limit: '1000' });
  const found = data.find((one) => one.cobro === cobro && one.estado !== 'deshecha');
  if (!found) throw new Error(`No verification of ${cobro}`);
  return found;
}

/** Decides a payment. @param body a confirmation by default. */
export function verificar(api: TestApp, token: string, id: string, body: object = {}) {
  return api.call(decidirVerificacion, { token, params: { id }, body });
}

/** Returns what an account has and owes, in pesos. */
export async function deudaOf(api: TestApp, token: string, id: string) {
  const { saldo, porVerificar } = expectSuccess(await api.call(verCaja, { token, params: { id } })).data;
  return { saldo, porVerificar: porVerificar?.monto };
}
