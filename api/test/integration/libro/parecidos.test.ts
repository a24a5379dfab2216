import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const caja = new Caja(api, (await createTestUsuario(api, 'gerente')).token);
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

const asking = { confirmarParecido: false } as const;

test('a payment equal to another of its loan, day and amount is refused with the other one, until confirmed', async () => {
  const cobrador = await createTestUsuario(api, 'cobrador', 'carlos');
  const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const { data: first } = expectSuccess(await caja.cobrar(id, 1000, asking));
  for (const refused of [await caja.cobrar(id, 1000, asking), await caja.pagar(id, 2, 1000, asking)]) {
    expect(expectFailure(refused)).toMatchObject({
      ...{ status: 409, code: 'COBRO_PARECIDO' },
      parecido: { _id: first._id, createdAt: first.createdAt, cobrador: 'carlos' },
    });
  }
  expect((await caja.cobros(id)).total).toBe(1);
  expectSuccess(await caja.cobrar(id, 1000, { confirmarParecido: true }));
  expectSuccess(await caja.pagar(id, 2, 1000, { confirmarParecido: true }));
  expect((await caja.cobros(id)).total).toBe(3);
});

test('a payment of another amount, day or loan, or equal to an undone one, is not asked about', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const { _id: other } = await caja.prestarWithPlan();
  const { data: undone } = expectSuccess(await caja.cobrar(id, 1000));
  expectSuccess(await caja.eliminar(undone._id));
  expectSuccess(await caja.cobrar(id, 1000, asking));
  expectSuccess(await caja.cobrar(id, 1001, asking));
  expectSuccess(await caja.cobrar(id, 1000, { ...asking, fecha: '2026-03-15' }));
  expectSuccess(await caja.cobrar(other, 1000, asking));
});

test('a call without the field is registered without a question', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  for (const _ of ['once', 'and again']) expectSuccess(await caja.cobrar(id, 1000));
  expect((await caja.cobros(id)).total).toBe(2);
});

test('of equal payments at once one is registered and the others are asked about', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const answers = await Promise.all(Array.from({ length: 6 }, () => caja.cobrar(id, 1000, asking)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect((await caja.cobros(id)).total).toBe(1);
});

test('a retry with the key of a registered payment gets its answer, not the question', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const options = { ...asking, idempotencyKey: 'reintento-parecido' };
  const first = expectSuccess(await caja.cobrar(id, 1000, options));
  expect(expectSuccess(await caja.cobrar(id, 1000, options)).data).toEqual(first.data);
});
