import { listarMovimientosDeCaja } from '@cartera/contrato/cajas';
import { moverCapital } from '@cartera/contrato/cajas-operaciones';
import { CaducarAprobaciones } from '../../../src/app/maintenance/steps/caducar-aprobaciones.js';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { systemActor } from '../../../src/platform/audit/auditoria.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, porAprobar, putTope } from '../../support/test-aprobaciones.js';
import { cajaActs } from '../../support/test-cajas.js';
import { Caja } from '../../support/test-prestamos.js';
import { createOfficeWithTill, TILL } from '../../support/test-till.js';
import {
  createTestUsuario,
  openTestSession,
  signInOn,
  type TestUsuario,
} from '../../support/test-usuarios.js';

let api: TestApp;
let ladron: TestUsuario;
let otra: TestUsuario;
let cobrador: TestUsuario;

const { abrir, capital, gastar, contar, confirmar, saldo, pendiente } = cajaActs(() => ({
  api,
  token: ladron.token,
}));

/** The expiry of a request that is made one second after the start. */
const WEEK_LATER = '2026-03-23T17:00:01.000Z';

beforeEach(async () => {
  ({ api, ladron, otra, cobrador } = await createOfficeWithTill());
});
afterEach(async () => {
  expect(await new Caja(api, ladron.token).descuadres()).toEqual([]);
  await api.close();
});

test('a gerente who writes an office expense of 50,000,000 with 8.8 M in the till moves nothing alone', async () => {
  const answer = await gastar(50_000_000);
  const aprobacion = expectWaits(answer);
  expect(answer.body).toMatchObject({ data: { saldo: TILL, esperado: TILL - 50_000_000 } });
  expect(await saldo()).toBe(TILL);
  expectRefused(await decidir(api, ladron.token, aprobacion), 403, 'APROBACION_PROPIA');
  expectRefused(await confirmar(OFICINA, aprobacion, ladron.token), 403, 'APROBACION_PROPIA');
  expect(await porAprobar(api, otra.token)).toMatchObject([
    {
      ...{ _id: aprobacion, tipo: 'gasto', monto: 50_000_000, estado: 'pendiente', venceEn: WEEK_LATER },
      ...{ caja: { _id: OFICINA }, prestamo: null, pide: { _id: ladron.id }, esPropia: false },
      cambios: [{ campo: 'categoria', antes: null, despues: 'otro' }],
    },
  ]);
  expectSuccess(await decidir(api, ladron.token, aprobacion, { rechazar: true }));
  expect(await porAprobar(api, otra.token)).toMatchObject([{ estado: 'retirada' }]);
  expect(await saldo()).toBe(TILL);
});

test('a gerente who withdraws 10 M of capital waits, and another person approves it in either list', async () => {
  const [first, second] = [
    expectWaits(await capital('retiro', 5_000_000)),
    expectWaits(await capital('retiro', 3_000_000)),
  ];
  expect(await porAprobar(api, otra.token)).toMatchObject(
    [first, second].map((_id) => ({ _id, cambios: [{ campo: 'persona', antes: null, despues: 'Yo' }] })),
  );
  expect(await saldo()).toBe(TILL);
  expectSuccess(await decidir(api, otra.token, first));
  expectSuccess(await confirmar(OFICINA, second, otra.token));
  expect(await saldo()).toBe(TILL - 8_000_000);
  expectRefused(await decidir(api, otra.token, first), 409, 'OPERACION_DECIDIDA');
});

test('a gerente who counts 0 in a till of 8.8 M with «no sé» waits, and the count has its day when it is approved', async () => {
  const aprobacion = expectWaits(await contar(0));
  expect(await saldo()).toBe(TILL);
  expect(await porAprobar(api, otra.token)).toMatchObject([
    { tipo: 'cierre', monto: TILL, nota: 'no sé', cambios: [{ campo: 'saldo', antes: TILL, despues: 0 }] },
  ]);
  expectSuccess(await decidir(api, otra.token, aprobacion));
  expect(await saldo()).toBe(0);
  const { data } = expectSuccess(
    await api.call(listarMovimientosDeCaja, { token: ladron.token, params: { id: OFICINA } }),
  );
  expect(data[0]).toMatchObject({ tipo: 'diferencia', monto: -TILL });
});

test('a count whose till changed since is refused', async () => {
  const aprobacion = expectWaits(await contar(0));
  expectSuccess(await capital('capital', 1000));
  expectRefused(await decidir(api, otra.token, aprobacion), 409, 'CAJA_CAMBIO');
  expect(await saldo()).toBe(TILL + 1000);
});

test('a gerente whose old request waited for a week, or for another cap, moves nothing with it', async () => {
  const gasto = expectWaits(await gastar(5_000_000));
  await putTope(api, 300_000);
  expectRefused(await confirmar(OFICINA, gasto, otra.token), 409, 'APROBACION_CAMBIO');
  expectRefused(await decidir(api, otra.token, gasto), 409, 'APROBACION_CAMBIO');
  await putTope(api);
  const asked = expectSuccess(await abrir(cobrador.id, 3_000_000, cobrador.token)).data;
  expect(asked.pendientes[0]).toMatchObject({ venceEn: WEEK_LATER });
  const token = await signInOn(api, '2026-03-24', otra.email);
  for (const [id, operacion] of [
    [OFICINA, gasto],
    [cobrador.id, asked.pendientes[0]?._id],
  ] as const)
    expectRefused(await confirmar(id, operacion, token), 409, 'APROBACION_VENCIDA');
  ladron = { ...ladron, token: await openTestSession(api, ladron.id) };
  const night = { dia: '2026-03-24', db: api.db, actor: systemActor('noche') };
  expect(await api.service(CaducarAprobaciones).execute(night)).toEqual({ caducadas: 2 });
  expectRefused(await confirmar(OFICINA, gasto, token), 409, 'OPERACION_DECIDIDA');
  const listed = await porAprobar(api, token);
  expect(listed.map(({ estado, decide }) => [estado, decide])).toEqual([
    ['caducada', null],
    ['caducada', null],
  ]);
  expect(await saldo()).toBe(TILL);
  expect(await pendiente(cobrador.id)).toBeUndefined();
  expectSuccess(await abrir(cobrador.id, 0));
});

test('a gerente who spends, withdraws and miscounts below the cap does so up to the cap in sum', async () => {
  expect((await gastar(90_000)).status).toBe(200);
  expect((await capital('retiro', 60_000)).status).toBe(200);
  expect((await contar(TILL - 150_000 - 50_000)).status).toBe(200);
  api.clock.advance(1000);
  expectWaits(await gastar(1));
  expect(await saldo()).toBe(TILL - 200_000);
});

test('an admin without another person confirms alone with a reason, and the row says so', async () => {
  const alone = await TestApp.create({ today: '2026-03-16' });
  const { token } = await createTestUsuario(alone, 'admin');
  await putTope(alone);
  const body = { tipo: 'retiro', monto: 400_000, persona: 'La dueña', nota: 'Mercado' };
  const aprobacion = expectWaits(await alone.call(moverCapital, { token, params: { id: OFICINA }, body }));
  expect(expectFailure(await decidir(alone, token, aprobacion)).errors?.[0]?.campo).toBe('motivo');
  expectSuccess(await decidir(alone, token, aprobacion, { motivo: 'Soy la dueña' }));
  expect(await porAprobar(alone, token)).toMatchObject([
    { estado: 'aprobada', sola: true, motivo: 'Soy la dueña' },
  ]);
  await alone.close();
});

test('a collector decides nothing of the office', async () => {
  const aprobacion = expectWaits(await gastar(50_000_000));
  expect(expectFailure(await decidir(api, cobrador.token, aprobacion)).code).toBe('SIN_PERMISO');
  expectRefused(await confirmar(OFICINA, aprobacion, cobrador.token), 404, 'CAJA_NO_ENCONTRADA');
  expectRefused(await confirmar(cobrador.id, aprobacion, cobrador.token), 404, 'OPERACION_NO_ENCONTRADA');
});
