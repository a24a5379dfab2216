import { listarCobros } from '@cartera/contrato/cobros';
import { listarGarantias } from '@cartera/contrato/garantias';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { fillPortfolio } from '../../support/test-portfolio.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-04-01' });
const gerente = await createTestUsuario(api, 'gerente');
const cobrador = await createTestUsuario(api, 'cobrador', 'propio');
const other = await createTestUsuario(api, 'cobrador', 'ajeno');

const payments = async (token: string, query: Record<string, string>) =>
  expectSuccess(await api.call(listarCobros, { token, query }));
const collateral = async (token: string, query: Record<string, string>) =>
  expectSuccess(await api.call(listarGarantias, { token, query }));

test('payments and collateral are listed by client, with their sums', async () => {
  const { cliente, prestamo } = await fillPortfolio(api, gerente.token, cobrador.id, 'Cliente Propio');
  await fillPortfolio(api, gerente.token, other.id, 'Cliente Ajeno');
  const query = { cliente: cliente._id };

  const all = await payments(gerente.token, {});
  const own = await payments(gerente.token, query);
  expect(own.total).toBeGreaterThan(0);
  expect(own.total).toBeLessThan(all.total);
  expect(own.data.map((cobro) => cobro.prestamo.cliente._id)).toEqual(own.data.map(() => cliente._id));
  expect(own.resumen.montoTotal).toBe(own.data.reduce((sum, { monto }) => sum + monto, 0));
  expect((await payments(gerente.token, { ...query, cobrador: other.id })).total).toBe(0);
  expect((await payments(gerente.token, { ...query, desde: '2027-01-01' })).resumen.montoTotal).toBe(0);

  const garantias = await collateral(gerente.token, query);
  expect(garantias.total).toBeGreaterThan(0);
  expect(garantias.total).toBeLessThan((await collateral(gerente.token, {})).total);
  expect(garantias.data.map((garantia) => garantia.prestamo._id)).toEqual(
    garantias.data.map(() => prestamo._id),
  );

  // Another collector's client has no record for a collector.
  expect((await payments(other.token, query)).total).toBe(0);
  expect((await collateral(other.token, query)).total).toBe(0);
  expect((await payments(cobrador.token, query)).total).toBe(own.total);
});
