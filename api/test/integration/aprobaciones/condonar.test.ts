import { decidirAprobacion, listarAprobaciones } from '@cartera/contrato/aprobaciones';
import { CaducarAprobaciones } from '../../../src/app/maintenance/steps/caducar-aprobaciones.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, porAprobar, putTope } from '../../support/test-aprobaciones.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, signInOn, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let ladron: TestUsuario;
let otra: TestUsuario;
let caja: Caja;

beforeEach(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  await createTestUsuario(api, 'admin');
  ladron = await createTestUsuario(api, 'gerente', 'ladron');
  otra = await createTestUsuario(api, 'gerente', 'otra');
  caja = new Caja(api, ladron.token);
  await putTope(api);
});
afterEach(async () => {
  expect(await caja.descuadres()).toEqual([]);
  await api.close();
});

/** A loan that owes 1,200,000 pesos. */
const debtor = async () => (await caja.prestarWithPlan({ monto: 1_000_000 }))._id;
const forgive = (id: string, motivo?: string) =>
  caja.cambiarEstado(id, { estado: 'pagado', ...(motivo && { motivo }) });
const ajustes = () =>
  api.db.query(`SELECT monto, usuario_id FROM movimiento WHERE tipo = 'ajuste' ORDER BY id`);

test('a gerente who invents a client, lends to them and marks the loan as paid gets nothing before another person approves', async () => {
  const id = await debtor();
  const before = await caja.get(id);
  const answer = await forgive(id);
  const aprobacion = expectWaits(answer);
  expect(answer.body).toMatchObject({ data: before, message: expect.stringContaining('Queda por aprobar') });
  expect(await ajustes()).toEqual([]);
  expect(await porAprobar(api, otra.token)).toMatchObject([
    {
      ...{ _id: aprobacion, tipo: 'condonar', estado: 'pendiente', monto: 1_200_000, esPropia: false },
      ...{ pide: { _id: ladron.id }, prestamo: { _id: id }, decide: null, sola: false },
      cambios: [
        { campo: 'estado', antes: 'mora', despues: 'pagado' },
        { campo: 'saldoPendiente', antes: 1_200_000, despues: 0 },
      ],
    },
  ]);
  expectSuccess(await decidir(api, otra.token, aprobacion));
  expect(await caja.get(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect(await ajustes()).toEqual([{ monto: 1_200_000, usuario_id: ladron.id }]);
  expect(await porAprobar(api, otra.token)).toMatchObject([
    { estado: 'aprobada', decide: { _id: otra.id }, sola: false },
  ]);
  expect((await api.auditTrail(aprobacion)).map(({ accion, usuario_id }) => [accion, usuario_id])).toEqual([
    ['aprobaciones.pedir', ladron.id],
    ['aprobaciones.aprobar', otra.id],
  ]);
});

test('a gerente who forgives below the cap many times in a day does so alone up to the cap', async () => {
  const loans = [];
  for (let count = 0; count < 6; count += 1) loans.push((await caja.prestarWithPlan())._id);
  const answers = [];
  for (const id of loans) answers.push((await forgive(id)).status);
  expect(answers).toEqual([200, 202, 202, 202, 202, 202]);
  expect(await ajustes()).toEqual([{ monto: 120_000, usuario_id: ladron.id }]);
  // The cap is of each person.
  expect((await caja.actingAs(otra.token).cambiarEstado(loans[1] ?? '')).status).toBe(200);
  const token = await signInOn(api, '2026-03-17', ladron.email);
  const fresh = caja.actingAs(token);
  expect((await fresh.cambiarEstado((await fresh.prestarWithPlan())._id)).status).toBe(200);
});

test('of 8 forgiven balances of 199,999 at once, one person does one', async () => {
  const loans = [];
  for (let count = 0; count < 8; count += 1)
    loans.push((await caja.prestarWithPlan({ monto: 199_999, interes: 0 }))._id);
  const answers = await Promise.all(loans.map((id) => forgive(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(7);
});

test('nobody approves what they asked for; its author withdraws it, and then it is asked again', async () => {
  const id = await debtor();
  const first = expectWaits(await forgive(id));
  expectRefused(await decidir(api, ladron.token, first), 403, 'APROBACION_PROPIA');
  expectRefused(await forgive(id), 409, 'APROBACION_PENDIENTE');
  expectSuccess(await decidir(api, ladron.token, first, { rechazar: true }));
  expectRefused(await decidir(api, otra.token, first), 409, 'APROBACION_DECIDIDA');
  const second = expectWaits(await forgive(id));
  expectSuccess(await decidir(api, otra.token, second, { rechazar: true, motivo: 'Puede pagar' }));
  expect((await porAprobar(api, otra.token)).map(({ estado }) => estado)).toEqual(['retirada', 'rechazada']);
  expect(await ajustes()).toEqual([]);
});

test('of two people who decide at once, one decides', async () => {
  const third = await createTestUsuario(api, 'gerente', 'third');
  const aprobacion = expectWaits(await forgive(await debtor()));
  const answers = await Promise.all([
    decidir(api, otra.token, aprobacion),
    decidir(api, third.token, aprobacion),
    decidir(api, ladron.token, aprobacion, { rechazar: true }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an approval of another balance, another state or another cap moves nothing', async () => {
  const paid = await debtor();
  const ofPaid = expectWaits(await forgive(paid));
  expectSuccess(await caja.cobrar(paid, 100_000));
  expectRefused(await decidir(api, otra.token, ofPaid), 409, 'APROBACION_CAMBIO');
  expect((await porAprobar(api, otra.token))[0]?.estado).toBe('pendiente');

  const cancelled = await debtor();
  const ofCancelled = expectWaits(await forgive(cancelled));
  await putTope(api, null);
  expectSuccess(await caja.cancelar(cancelled));
  await putTope(api);
  expectRefused(await decidir(api, otra.token, ofCancelled), 409, 'APROBACION_CAMBIO');

  const capped = await debtor();
  const ofCapped = expectWaits(await forgive(capped));
  await putTope(api, 300_000);
  expectRefused(await decidir(api, otra.token, ofCapped), 409, 'APROBACION_CAMBIO');
  expect(await caja.get(capped)).toMatchObject({ saldoPendiente: 1_200_000 });
});

test('what nobody decided in a week is refused, and the night marks it', async () => {
  const aprobacion = expectWaits(await forgive(await debtor()));
  const token = await signInOn(api, '2026-03-23', otra.email);
  expectRefused(await decidir(api, token, aprobacion), 409, 'APROBACION_VENCIDA');
  const night = {
    dia: '2026-03-24',
    db: api.db,
    actor: { ip: 'local', dispositivo: null, requestId: 'noche' },
  };
  expect(await api.service(CaducarAprobaciones).execute(night)).toEqual({ caducadas: 1 });
  expectRefused(await decidir(api, token, aprobacion), 409, 'APROBACION_DECIDIDA');
  expect((await porAprobar(api, token))[0]).toMatchObject({ estado: 'caducada', decide: null });
});

test('what nobody decided in a week can be requested again before the night', async () => {
  const id = await debtor();
  expectWaits(await forgive(id));
  const token = await signInOn(api, '2026-03-23', ladron.email);
  const aprobacion = expectWaits(await caja.actingAs(token).cambiarEstado(id, { estado: 'pagado' }));
  expect(await porAprobar(api, token)).toMatchObject([
    { _id: aprobacion, estado: 'pendiente' },
    { estado: 'caducada', decide: null },
  ]);
});

test('a repeated request asks once, and a repeated decision decides once', async () => {
  const id = await debtor();
  const body = { estado: 'pagado' };
  const first = await caja.cambiarEstado(id, body, 'condonar-1');
  const again = await caja.cambiarEstado(id, body, 'condonar-1');
  expect([again.status, again.body]).toEqual([202, first.body]);
  const key = { 'idempotency-key': 'decidir-1' };
  const decided = await decidir(api, otra.token, expectWaits(first), {}, key);
  expect((await decidir(api, otra.token, expectWaits(first), {}, key)).body).toEqual(decided.body);
});

test('a collector sees and decides none of it', async () => {
  const { token } = await createTestUsuario(api, 'cobrador');
  const aprobacion = expectWaits(await forgive(await debtor()));
  expect(expectFailure(await api.call(listarAprobaciones, { token })).code).toBe('SIN_PERMISO');
  expect(expectFailure(await decidir(api, token, aprobacion)).code).toBe('SIN_PERMISO');
  expect(expectFailure(await api.call(decidirAprobacion, { params: { id: aprobacion } })).code).toBe(
    'NO_AUTENTICADO',
  );
});

test('the list is filtered by state, by the person who asked and by the one it waits for', async () => {
  const id = expectWaits(await forgive(await debtor()));
  expectWaits(await caja.actingAs(otra.token).cambiarEstado(await debtor()));
  expectSuccess(await decidir(api, otra.token, id, { rechazar: true }));
  const found = async (query: Readonly<Record<string, string>>) =>
    (await porAprobar(api, otra.token, query)).map(({ pide }) => pide.nombre);
  expect(await found({})).toEqual(['otra', 'ladron']);
  expect(await found({ estado: 'pendiente' })).toEqual(['otra']);
  expect(await found({ pide: ladron.id })).toEqual(['ladron']);
  expect(await found({ espera: 'mi' })).toEqual([]);
  expect(await found({ espera: 'otra' })).toEqual(['otra']);
  expect((await porAprobar(api, ladron.token, { espera: 'mi' })).map(({ porDecidir }) => porDecidir)).toEqual(
    [true],
  );
});

test('without a cap, as in the demo, and with open permissions one person forgives any balance', async () => {
  await putTope(api, null);
  expect((await forgive(await debtor())).status).toBe(200);
  const open = await TestApp.create({ today: '2026-03-16', config: { permisos: 'abiertos' } });
  await putTope(open);
  const { token } = await createTestUsuario(open, 'cobrador');
  const own = new Caja(open, token);
  const { _id: id } = await own.prestarWithPlan({ monto: 1_000_000 });
  expect((await own.cambiarEstado(id)).status).toBe(200);
  await open.close();
});

test('the role of the API decides a row once, and changes or deletes nothing else of it', async () => {
  const id = expectWaits(await forgive(await debtor()));
  const denied = (sql: string) => expect(api.db.query(sql)).rejects.toThrow(/permission denied/);
  await denied('UPDATE aprobacion SET monto = 1');
  await denied('UPDATE aprobacion SET pedida_por = decidida_por');
  await denied('DELETE FROM aprobacion');
  expectSuccess(await decidir(api, otra.token, id, { rechazar: true }));
  await expect(api.db.query(`UPDATE aprobacion SET estado = 'pendiente'`)).rejects.toThrow(
    /solo admite filas nuevas/,
  );
});
