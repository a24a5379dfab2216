import { expectSuccess } from './request.js';
import { TestApp } from './test-app.js';
import { putTope } from './test-aprobaciones.js';
import { cajaActs } from './test-cajas.js';
import { createTestUsuario } from './test-usuarios.js';

/** The cash of the office, in pesos. */
export const TILL = 8_800_000;

/** An office with a till and a cap: a gerente who wants the cash, another one, and a collector. */
export async function createOfficeWithTill() {
  const api = await TestApp.create({ today: '2026-03-16', config: { confirmActions: false } });
  const ladron = await createTestUsuario(api, 'gerente', 'ladron');
  const otra = await createTestUsuario(api, 'gerente', 'otra');
  const cobrador = await createTestUsuario(api, 'cobrador');
  const { capital } = cajaActs(() => ({ api, token: ladron.token }));
  expectSuccess(await capital('capital', TILL));
  await putTope(api);
  api.clock.advance(1000);
  return { api, ladron, otra, cobrador };
}
