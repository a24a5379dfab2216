import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, porAprobar, putTope } from '../../support/test-aprobaciones.js';
import { NEQUI } from '../../support/test-extractos.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { deudaOf, verificacionOf, verificar } from '../../support/test-verificaciones.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const ladron = await createTestUsuario(api, 'gerente', 'ladron');
const otra = await createTestUsuario(api, 'gerente', 'otra');
const rosa = await createTestUsuario(api, 'cobrador', 'rosa');
const caja = new Caja(api, ladron.token);
await putTope(api);
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

const ref = { referencia: 'AB-123' };
const prestar = async (terminos: object = {}) =>
  (await caja.prestarWithPlan({ monto: 1_000_000, ...terminos }))._id;
const cobrar = async (prestamo: string, monto: number, options: object = {}) =>
  expectSuccess(await caja.cobrar(prestamo, monto, options)).data;
const saldo = async (id: string) => (await caja.get(id)).saldoPendiente;
/** Another person says that the money of a payment did not arrive. */
async function refuse(cobro: string): Promise<void> {
  const { _id } = await verificacionOf(api, otra.token, cobro);
  const refusal = { rechazar: true, motivo: 'No está en el extracto' };
  expectSuccess(await verificar(api, otra.token, _id, refusal));
}
const approve = async (id: string) => expectSuccess(await decidir(api, otra.token, id)).data;

test('a gerente who undoes a payment to keep its cash waits for another person', async () => {
  const prestamo = await prestar();
  const cobro = await cobrar(prestamo, 300_000);
  const answer = await caja.eliminar(cobro._id, { motivo: 'Se equivocó' });
  const aprobacion = expectWaits(answer);
  expect(await saldo(prestamo)).toBe(900_000);
  expect(await approve(aprobacion)).toMatchObject({
    ...{ tipo: 'deshacer_cobro', monto: 300_000, nota: 'Se equivocó', estado: 'aprobada' },
    cambios: [{ campo: 'monto', antes: 300_000, despues: 0 }],
  });
  expect(await saldo(prestamo)).toBe(1_200_000);
});

test('a gerente who lowers a payment, moves it to another loan or says that it was Nequi waits for another person', async () => {
  const [prestamo, other] = [await prestar(), await prestar()];
  const { _id: id } = await cobrar(prestamo, 500_000);
  const corrections = [
    [
      { prestamo, monto: 250_000, fecha: '2026-03-15', observaciones: 'Ayer', cobrador: rosa.id },
      250_000,
      [
        ['monto', 500_000, 250_000],
        ['fecha', '2026-03-16', '2026-03-15'],
        ['observaciones', null, 'Ayer'],
        ['cobradorId', null, rosa.id],
      ],
    ],
    [{ prestamo: other, monto: 500_000 }, 500_000, [['prestamoId', prestamo, other]]],
    [
      { prestamo, monto: 500_000, metodo: 'nequi', ...ref },
      500_000,
      [
        ['metodo', 'efectivo', 'nequi'],
        ['referencia', null, 'AB-123'],
      ],
    ],
  ] as const;
  for (const [body, monto, cambios] of corrections) {
    const aprobacion = expectWaits(await caja.editarCobro(id, body));
    expect(await caja.cobros(prestamo)).toMatchObject({ data: [{ monto: 500_000, metodo: 'efectivo' }] });
    const [found] = await porAprobar(api, otra.token, { estado: 'pendiente' });
    expect(found).toMatchObject({ tipo: 'corregir_cobro', monto });
    expect(found?.cambios.map(({ campo, antes, despues }) => [campo, antes, despues])).toEqual(cambios);
    expectSuccess(await decidir(api, otra.token, aprobacion, { rechazar: true }));
  }
  const lowered = expectWaits(await caja.editarCobro(id, { prestamo, monto: 250_000 }));
  await approve(lowered);
  expect(await saldo(prestamo)).toBe(950_000);
});

test('a payment that grows, or whose notes change, waits for nobody', async () => {
  const prestamo = await prestar();
  const { _id: id } = await cobrar(prestamo, 500_000);
  expect((await caja.editarCobro(id, { prestamo, monto: 600_000 })).status).toBe(200);
  expect(
    (await caja.editarCobro(id, { prestamo, monto: 600_000, observaciones: 'En dos partes' })).status,
  ).toBe(200);
});

test('a gerente who makes a refused Nequi wait again by another number waits for another person', async () => {
  const { token } = otra;
  const prestamo = await prestar({ fechaInicio: '2026-02-02', cobrador: rosa.id });
  const enRuta = caja.actingAs(rosa.token);
  const nequi = { metodo: 'nequi', referencia: 'M1112223' };
  const { _id: id } = expectSuccess(await enRuta.cobrar(prestamo, 880_000, nequi)).data;
  await refuse(id);
  const owed = await deudaOf(api, token, rosa.id);
  const again = { prestamo, monto: 880_000, metodo: 'nequi', referencia: 'M9998887' };
  const asked = expectWaits(await caja.editarCobro(id, again));
  expect(await deudaOf(api, token, rosa.id)).toEqual(owed);
  const [found] = await porAprobar(api, token, { estado: 'pendiente' });
  expect(found).toMatchObject({ tipo: 'corregir_cobro', monto: 880_000 });
  await approve(asked);
  expect((await verificacionOf(api, token, id)).estado).toBe('pendiente');
});

test('a correction of a payment that changed since is refused', async () => {
  const prestamo = await prestar();
  const { _id: id } = await cobrar(prestamo, 500_000);
  const aprobacion = expectWaits(await caja.eliminar(id));
  expectSuccess(await caja.editarCobro(id, { prestamo, monto: 600_000 }));
  expectRefused(await decidir(api, otra.token, aprobacion), 409, 'APROBACION_CAMBIO');
  expect(await saldo(prestamo)).toBe(600_000);
});

test('a gerente who reverts a paid installment waits for another person', async () => {
  const prestamo = await prestar({ cuotas: 4 });
  expectSuccess(await caja.pagar(prestamo, 1, 300_000));
  const answer = await caja.revertir(prestamo, 1);
  const aprobacion = expectWaits(answer);
  expect(answer.body).toMatchObject({
    data: { cuota: { numero: 1, montoPagado: 300_000 }, saldoPendiente: 900_000 },
  });
  await approve(aprobacion);
  expect(await saldo(prestamo)).toBe(1_200_000);
});

test('a gerente who cancels a loan waits for another person, with the payments that it undoes', async () => {
  const prestamo = await prestar();
  await cobrar(prestamo, 400_000);
  const aprobacion = expectWaits(
    await caja.cancelar(prestamo, undefined, { cobros: 'anular', motivo: 'No era' }),
  );
  expect((await caja.get(prestamo)).estado).toBe('activo');
  expect(await approve(aprobacion)).toMatchObject({ tipo: 'cancelar', monto: 1_200_000, nota: 'No era' });
  expect((await caja.get(prestamo)).estado).toBe('cancelado');
});

test('a reenganche of an earlier day that forgives interest of today waits; one of today does not', async () => {
  const terminos = { fechaInicio: '2025-06-02', interes: 60 };
  const [late, now] = [await prestar(terminos), await prestar({ fechaInicio: '2026-03-02', interes: 60 })];
  const answer = await caja.reenganchar(late, {
    ...{ fechaInicio: '2025-06-03', montoAdicional: 5_000_000, interes: 12.5, cuotas: 6, cuenta: NEQUI },
  });
  const aprobacion = expectWaits(answer);
  // The person who approves sees the money that leaves with it, from which account, and what the client owes then.
  const { cambios } = (await porAprobar(api, otra.token)).find(({ _id }) => _id === aprobacion) ?? {};
  expect(cambios?.map(({ campo, antes, despues }) => [campo, antes, despues])).toEqual([
    ['diasVencido', null, 280],
    ['condonadoDeMas', null, 591_429],
    ['fechaInicio', '2026-03-16', '2025-06-03'],
    ['saldoPendiente', 1_600_000, 0],
    ['montoNuevo', null, 6_008_571],
    ['montoAdicional', null, 5_000_000],
    ['cuenta', null, NEQUI],
    ['interes', null, 12.5],
    ['cuotas', null, 6],
    ['modalidad', null, 'semanal'],
    ['tipoAmortizacion', null, 'amortizable'],
    ['baseInteres', null, 'total'],
  ]);
  expect(answer.body).toMatchObject({
    data: { anterior: { _id: late, saldoPendiente: 1_600_000 }, nuevo: null },
  });
  expect((await caja.reenganchar(now)).status).toBe(201);
  await approve(aprobacion);
  expect((await caja.get(late)).estado).toBe('reenganchado');
});

test('a correction of a payment of a closed month that lowers it, or that was refused, waits for another person', async () => {
  const prestamo = await prestar({ fechaInicio: '2026-01-02' });
  const { _id: id } = await cobrar(prestamo, 500_000, { fecha: '2026-01-10' });
  const { _id: refused } = await cobrar(prestamo, 300_000, { fecha: '2026-01-11', metodo: 'nequi', ...ref });
  await refuse(refused);
  expectSuccess(await api.call(cerrarPeriodo, { token: ladron.token, params: { mes: '2026-01' } }));
  const answer = await caja.registrarCorreccion(id, { monto: 100_000, motivo: 'Eran 100' });
  const aprobacion = expectWaits(answer);
  expect(answer.body).toMatchObject({ data: { _id: id, monto: 500_000 } });
  await approve(aprobacion);
  expect(await saldo(prestamo)).toBe(800_000);
  const again = expectWaits(await caja.registrarCorreccion(refused, { monto: 300_001 }));
  const found = (await porAprobar(api, otra.token)).find(({ _id }) => _id === again);
  expect(found).toMatchObject({ tipo: 'corregir_cobro_cerrado', monto: 300_000 });
});
