import { entrar } from '@cartera/contrato/auth';
import { crearCliente, listarClientes } from '@cartera/contrato/clientes';
import { isLive, isReady } from '@cartera/contrato/health';
import { PostgresGate } from '../../support/postgres-gate.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput } from '../../support/test-clientes.js';
import { createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';

const gate = new PostgresGate();

const api = await TestApp.create({ gate });
afterAll(async () => {
  await api.close();
  await gate.close();
});

test('without its database the API answers 503 with its own message, stays alive and recovers by itself', async () => {
  const { token, email } = await createTestUsuario(api, 'admin');
  const calls = () =>
    Promise.all([
      api.call(isReady),
      api.call(listarClientes, { token }),
      api.call(entrar, { body: { email, password: TEST_PASSWORD } }),
      api.call(crearCliente, { token, body: clienteInput() }),
    ]);

  await gate.close();
  for (const response of [...(await calls()), ...(await calls())]) {
    expectRefused(response, 503, 'BASE_NO_DISPONIBLE');
    expect(response.text).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
  }
  expect((await api.call(isLive)).status).toBe(200);

  await gate.open();
  expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200, 201]);
  expect(expectSuccess(await api.call(listarClientes, { token })).total).toBe(1);
});
