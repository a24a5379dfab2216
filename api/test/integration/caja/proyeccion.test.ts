import { cancelarPrestamo } from '@cartera/contrato/cierres';
import { proyectarFlujoCaja } from '@cartera/contrato/flujo-caja';
import { addDays } from '@cartera/dominio/dates';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY });
const gerente = await createTestUsuario(api, 'gerente');
const cobrador = await createTestUsuario(api, 'cobrador');
const caja = new Caja(api, gerente.token);

const proyeccion = async ({ token }: TestUsuario) =>
  expectSuccess(await api.call(proyectarFlujoCaja, { token })).data;

test('a book without installments that fell due projects nothing', async () => {
  expect(await proyeccion(gerente)).toEqual({
    ...{ desde: TODAY, hasta: addDays(TODAY, 29), historial: { vencido: 0, pagado: 0 }, dias: [] },
  });
});

test('what falls due counts by the share that was paid in 90 days, and a collector has the own portfolio', async () => {
  // Ten daily installments of 11,000: five fell due before today, two of them were paid.
  const terms = { modalidad: 'diario', interes: 10 };
  const own = { ...terms, cobrador: cobrador.id, monto: 100_000, cuotas: 10, fechaInicio: '2026-03-10' };
  const { _id: id } = await caja.prestarWithPlan(own);
  expectSuccess(await caja.cobrar(id, 22_000, { fecha: '2026-03-12' }));
  const { historial, dias } = await proyeccion(cobrador);
  expect(historial).toEqual({ vencido: 55_000, pagado: 22_000 });
  expect(dias).toHaveLength(30);
  expect(dias.slice(0, 6)).toEqual([
    ...Array.from({ length: 5 }, (_, n) => ({
      fecha: addDays(TODAY, n),
      ...{ vence: 11_000, esperado: 4400, minimo: 4400, maximo: 4400 },
    })),
    { fecha: addDays(TODAY, 5), vence: 0, esperado: 0, minimo: 0, maximo: 0 },
  ]);
  expect(await proyeccion(gerente)).toEqual({ desde: TODAY, hasta: addDays(TODAY, 29), historial, dias });

  // A loan of the office without payments, one month overdue, and a cancelled loan.
  const foreign = { ...terms, monto: 50_000, cuotas: 1, fechaInicio: '2026-02-10' };
  await caja.prestarWithPlan(foreign);
  const { _id: cancelled } = await caja.prestarWithPlan(foreign);
  const body = { motivo: 'Se digitó dos veces' };
  expectSuccess(await api.call(cancelarPrestamo, { token: gerente.token, params: { id: cancelled }, body }));
  const all = await proyeccion(gerente);
  expect(all.historial).toEqual({ vencido: 110_000, pagado: 22_000 });
  expect(all.dias[0]).toEqual({ fecha: TODAY, vence: 11_000, esperado: 2200, minimo: 0, maximo: 4400 });
  expect((await proyeccion(cobrador)).historial).toEqual(historial);
});
