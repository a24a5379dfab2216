import { editarPrestamo } from '@cartera/contrato/prestamos';
import { verReporte } from '@cartera/contrato/reportes';
import { type ApiResponse, expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

/** A Thursday: two of the Monday installments of 12,000 are due, and three of seven days of 2,000 are earned: 857. */
const TODAY = '2026-03-19';

const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 8760 } });
const admin = await createTestUsuario(api, 'admin');
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);
beforeEach(() => api.clock.set(TODAY));
// The ledger must balance after each test.
afterEach(async () => expect(await caja.descuadres()).toEqual([]));

/** A loan that owes 104,857 today: 24,000 that are due, 857 of interest and 80,000 of capital. */
const prestar = async () => (await caja.prestarWithPlan())._id;
const total = async (id: string) => expectSuccess(await caja.cotizarLiquidacion(id)).data.total;
const accepted = (responses: readonly ApiResponse[]) => responses.filter(({ status }) => status < 300).length;
const codes = (responses: readonly ApiResponse[]) =>
  new Set(responses.filter(({ status }) => status >= 300).map((response) => expectFailure(response).code));

describe('at once', () => {
  test('of ten payments to capital with debt for five, exactly five are accepted, each on the plan of the one before', async () => {
    const id = await prestar();
    expectSuccess(await caja.cobrar(id, 24_000));
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        caja.abonar(id, 15_000, { efecto: i % 2 ? 'plazo' : 'cuota', confirmarParecido: true }),
      ),
    );
    expect(accepted(responses)).toBe(5);
    expect(codes(responses)).toEqual(new Set(['ABONO_LIQUIDA']));
    expect(await total(id)).toBe(80_857 - 5 * 15_000);
    expect((await caja.versiones(id)).map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5]);
  });

  test('payments and payments to capital: the debt falls by exactly what was received', async () => {
    const id = await prestar();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 3 === 0 ? caja.abonar(id, 26_000 + i) : caja.cobrar(id, 3_000 + i),
      ),
    );
    const received = (await caja.cobros(id)).resumen.montoTotal;
    expect((await caja.cobros(id)).total).toBe(accepted(responses));
    expect(received).toBeGreaterThan(0);
    const { saldoPendiente, montoTotal } = await caja.get(id);
    expect(saldoPendiente).toBe(montoTotal - received);
  });

  test('a settlement and a payment to capital: one of them is refused', async () => {
    const id = await prestar();
    const responses: ApiResponse[] = await Promise.all([
      caja.liquidar(id, { total: 104_857 }),
      caja.abonar(id, 40_857),
    ]);
    expect(accepted(responses)).toBe(1);
    const [code] = codes(responses);
    expect(['LIQUIDACION_CAMBIO', 'TRANSICION_ILEGAL']).toContain(code);
  });

  test('undoing one several times brings its plan back once', async () => {
    const id = await prestar();
    const { cobro } = expectSuccess(await caja.abonar(id, 40_857)).data;
    const responses = await Promise.all([1, 2, 3].map(() => caja.eliminar(cobro ?? '')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await caja.versiones(id)).map(({ causa }) => causa)).toEqual(['abono', 'restauracion']);
    expect(await total(id)).toBe(104_857);
  });
});

test('an edit of the loan as it was before is refused', async () => {
  const id = await prestar();
  const { version, cliente } = await caja.get(id);
  expectSuccess(await caja.abonar(id, 40_857));
  const edit = { token, params: { id }, body: { ...TERMINOS, cliente: cliente._id, version } };
  expectRefused(await api.call(editarPrestamo, edit), 409, 'VERSION_VENCIDA');
  expectRefused(await caja.corregir(id, { version }), 409, 'VERSION_VENCIDA');
});

test('an installment that the new plan no longer has takes no payment', async () => {
  const id = await prestar();
  const last = (await caja.plan(id)).data.at(-1)?._id ?? '';
  expectSuccess(await caja.abonar(id, 60_857, { efecto: 'plazo' }));
  expectRefused(await caja.pagar(id, last, 1000), 404, 'CUOTA_NO_ENCONTRADA');
  expectRefused(await caja.pagar(id, 10, 1000), 404, 'CUOTA_NO_ENCONTRADA');
});

test('a written-off loan takes one as a recovery, and undoing one from before keeps it written off', async () => {
  const id = await prestar();
  const { cobro } = expectSuccess(await caja.abonar(id, 40_857, { fecha: '2026-03-10' })).data;
  api.clock.set('2026-03-31');
  expectSuccess(await caja.castigar(id));
  api.clock.advance(1000);
  const owed = await total(id);
  const { cobro: recovered } = expectSuccess(await caja.abonar(id, 40_000)).data;
  expect(await total(id)).toBe(owed - 40_000);
  const query = { desde: '2026-03-31', hasta: '2026-03-31' };
  const { resumen } = expectSuccess(await api.call(verReporte, { token, query }));
  expect(resumen.cobradoDeCastigados).toBe(40_000);
  expect(await caja.descuadres()).toEqual([]);
  expectRefused(await caja.eliminar(cobro ?? ''), 409, 'ABONO_CON_MOVIMIENTOS');
  expectSuccess(await caja.eliminar(recovered ?? ''));
  expectSuccess(await caja.eliminar(cobro ?? ''));
  expect(await caja.get(id)).toMatchObject({ castigado: true, saldoPendiente: 120_000 });
  expect(await caja.descuadres()).toEqual([]);
  expectSuccess(await caja.actingAs(admin.token).descastigar(id));
});
