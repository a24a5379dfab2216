import createClient from 'openapi-fetch';
// `npm run types` generates this file from `openapi.json` and checks that these calls compile.
import type { paths } from '../../../generated/openapi.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();

test('a client generated from the document signs in, lists loans and registers a payment', async () => {
  const { email, token: preparation } = await createTestUsuario(api, 'admin');
  const loan = await new Caja(api, preparation).prestarWithPlan();
  const client = createClient<paths>({ baseUrl: api.url });

  const login = await client.POST('/api/auth/login', { body: { email, password: TEST_PASSWORD } });
  const headers = { Authorization: `Bearer ${login.data?.token}` };

  const loans = await client.GET('/api/prestamos', { headers, params: { query: { estado: 'mora' } } });
  expect(loans.data?.data.map(({ _id, saldoPendiente }) => [_id, saldoPendiente])).toEqual([
    [loan._id, 120_000],
  ]);

  const payment = await client.POST('/api/cobros', {
    headers,
    params: { header: { 'Idempotency-Key': 'a-payment' } },
    body: { prestamo: loan._id, monto: 12_000, fecha: api.clock.today() },
  });
  expect([payment.response.status, payment.data?.data.aplicaciones.length]).toEqual([201, 1]);

  const refused = await client.POST('/api/cobros', {
    headers,
    // @ts-expect-error a payment needs its loan
    body: { monto: 12_000, fecha: api.clock.today() },
  });
  expect([refused.error?.code, refused.error?.errors?.[0]?.campo]).toEqual(['DATOS_INVALIDOS', 'prestamo']);
});
