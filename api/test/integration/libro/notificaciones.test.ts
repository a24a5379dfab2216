import { listarNotificacionesPrestamo } from '@cartera/contrato/prestamo-notificaciones';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { expectFailure, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, signInOn } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-02' });
let { token } = await createTestUsuario(api, 'gerente');
let caja = new Caja(api, token);

/** The texts of the notifications, with plain spaces instead of non-breaking ones. */
const readAvisos = async (id: string) =>
  (await caja.avisos(id)).map(({ titulo, categoria, mensaje }) => [
    titulo,
    categoria,
    mensaje.replaceAll('\u00a0', ' '),
  ]);

async function dawn(dia: string): Promise<void> {
  token = await signInOn(api, dia, 'gerente');
  caja = caja.actingAs(token);
  await api.service(PuestaAlDia).execute(dia);
}

test('a loan is notified of its plan, its payments, their undoing and its end', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 13_000));
  const cobro = expectSuccess(await caja.cobrar(id, 7000)).data._id;
  expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 8000 }));
  expectSuccess(await caja.eliminar(cobro));
  expectSuccess(await caja.revertir(id, 1));
  expectSuccess(await caja.cobrar(id, 119_000));
  expect(await readAvisos(id)).toEqual([
    ['Plan de pagos generado', 'sistema', '10 cuotas, del 09/03/2026 al 11/05/2026.'],
    ['Pago recibido', 'cobranza', 'Pago de $ 13.000 del 02/03/2026. Saldo pendiente: $ 107.000.'],
    ['Pago recibido', 'cobranza', 'Pago de $ 7.000 del 02/03/2026. Saldo pendiente: $ 100.000.'],
    [
      'Pago corregido',
      'cobranza',
      'El pago de $ 7.000 quedó en $ 8.000, con fecha del 02/03/2026. Saldo pendiente: $ 99.000.',
    ],
    ['Pago revertido', 'cobranza', 'Se deshizo un pago de $ 8.000. Saldo pendiente: $ 107.000.'],
    ['Pago revertido', 'cobranza', 'Se deshizo un pago de $ 12.000. Saldo pendiente: $ 119.000.'],
    ['Pago recibido', 'cobranza', 'Pago de $ 119.000 del 02/03/2026. Saldo pendiente: $ 0.'],
    ['Préstamo pagado', 'sistema', 'El préstamo quedó sin saldo.'],
  ]);
});

test('a loan is notified of how it was closed: forgiven, cancelled or refinanced', async () => {
  const [ajustado, cancelado, old] = [
    await caja.prestarWithPlan(),
    await caja.prestar(),
    await caja.prestarWithPlan(),
  ];
  expectSuccess(await caja.cambiarEstado(ajustado._id, { estado: 'pagado', motivo: 'Acuerdo' }));
  expectSuccess(await caja.cancelar(cancelado._id));
  const { nuevo } = expectSuccess(await caja.reenganchar(old._id, { montoAdicional: 50_000 })).data;
  expect((await readAvisos(ajustado._id)).slice(1)).toEqual([
    ['Saldo ajustado', 'sistema', 'Se cerró un saldo de $ 120.000 sin recibir dinero.'],
    ['Préstamo pagado', 'sistema', 'El préstamo quedó sin saldo.'],
  ]);
  expect(await readAvisos(cancelado._id)).toEqual([
    [
      'Préstamo cancelado',
      'sistema',
      'El préstamo se canceló con un saldo de $ 120.000, que ya no se cobra.',
    ],
  ]);
  expect((await readAvisos(old._id)).slice(1)).toEqual([
    ['Préstamo reenganchado', 'sistema', '$ 100.000 pasaron a un préstamo nuevo. Se condonaron $ 20.000.'],
  ]);
  expect(await readAvisos(nuevo._id)).toEqual([
    [
      'Préstamo creado por reenganche',
      'sistema',
      'Recibe $ 100.000 de un préstamo anterior y $ 50.000 de dinero nuevo.',
    ],
  ]);
});

test('a loan is notified once when it is in arrears and once when its term is over', async () => {
  await dawn('2026-03-02');
  const { _id: id } = await caja.prestarWithPlan({ cuotas: 2, interes: 0 });
  const { _id: withoutPlan } = await caja.prestar({ cuotas: 1, interes: 0 });
  for (const dia of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-17']) await dawn(dia);
  expect((await readAvisos(id)).slice(1)).toEqual([
    ['Préstamo en mora', 'vencimiento', 'Tiene una cuota vencida por $ 50.000.'],
    [
      'Préstamo vencido',
      'vencimiento',
      'Pasó la última fecha de pago. Tiene 2 cuotas vencidas por $ 100.000.',
    ],
  ]);
  expect(await readAvisos(withoutPlan)).toEqual([
    [
      'Préstamo vencido',
      'vencimiento',
      'Pasó la última fecha de pago. Tiene una cuota vencida por $ 100.000.',
    ],
  ]);
});

test('the notifications are newest first, in pages, and a search finds their words', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  for (const monto of [1000, 2000, 3000]) expectSuccess(await caja.cobrar(id, monto));
  const list = async (query: Record<string, string | number> = {}) =>
    expectSuccess(await api.call(listarNotificacionesPrestamo, { token, params: { id }, query }));
  const all = await list();
  expect(all).toMatchObject({ total: 4, page: 1 });
  expect(all.data[0]?.mensaje).toContain('3.000');
  expect(all.data.at(-1)?.titulo).toBe('Plan de pagos generado');
  expect((await list({ limit: 3, page: 2 })).data).toEqual(all.data.slice(3));
  expect(await list({ search: 'PLAN' })).toMatchObject({ total: 1 });
});

test('the notifications of a loan that does not exist are a 404', async () => {
  const params = { id: UNKNOWN_ID };
  expect(expectFailure(await api.call(listarNotificacionesPrestamo, { token, params })).code).toBe(
    'PRESTAMO_NO_ENCONTRADO',
  );
});

test('a refused write makes no notification', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectFailure(await caja.cobrar(id, 999_999));
  expectFailure(await caja.revertir(id, 1));
  expect(await caja.avisos(id)).toHaveLength(1);
});
