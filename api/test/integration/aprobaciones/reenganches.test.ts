import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, porAprobar, putTope } from '../../support/test-aprobaciones.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, openTestSession } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY });
const admin = await createTestUsuario(api, 'admin');
const ladron = await createTestUsuario(api, 'gerente', 'ladron');
const otra = await createTestUsuario(api, 'gerente', 'otra');
let caja = new Caja(api, ladron.token);
let firma = otra.token;
/** Moves the clock to a day. A session lasts twelve hours. */
async function at(day: string): Promise<void> {
  api.clock.set(day);
  caja = caja.actingAs(await openTestSession(api, ladron.id));
  firma = await openTestSession(api, otra.id);
}
await putTope(api);
afterAll(async () => expect(await caja.descuadres()).toEqual([]));
afterEach(() => at(TODAY));

const prestar = async (fechaInicio: string) => (await caja.prestarWithPlan({ fechaInicio }))._id;
const estado = async (id: string) => (await caja.get(id)).estado;
const reasons = async (aprobacion: string) =>
  (await porAprobar(api, firma))
    .find(({ _id }) => _id === aprobacion)
    ?.cambios.filter(({ campo }) => campo === 'diasVencido' || campo === 'sinPagos')
    .map(({ campo, despues }) => [campo, despues]);

test('a reenganche of a loan later than the setting waits for another person, whatever its amount', async () => {
  // The first installments fell due 36 and 29 days ago.
  const [old, young] = [await prestar('2026-02-01'), await prestar('2026-02-08')];
  const answer = await caja.reenganchar(old);
  const aprobacion = expectWaits(answer);
  expect(await reasons(aprobacion)).toEqual([['diasVencido', 36]]);
  expect(await estado(old)).toBe('mora');
  expectRefused(await decidir(api, caja.token, aprobacion), 403, 'APROBACION_PROPIA');
  expect(expectSuccess(await decidir(api, firma, aprobacion)).data).toMatchObject({
    ...{ tipo: 'reenganche', estado: 'aprobada' },
  });
  const { reenganchadoPor } = await caja.get(old);
  expect((await caja.get(reenganchadoPor ?? '')).reestructuradoDesde).toBe('2026-02-08');
  expect((await caja.reenganchar(young)).status).toBe(201);
});

test('an admin changes the days from which a reenganche waits', async () => {
  const save = (moraParaAprobarReenganche: number) =>
    api.call(editarConfiguracion, { token: admin.token, body: { moraParaAprobarReenganche } });
  expectSuccess(await save(20));
  // The first installment fell due 21 days ago.
  expectWaits(await caja.reenganchar(await prestar('2026-02-16')));
  expectSuccess(await save(21));
  expect((await caja.reenganchar(await prestar('2026-02-16'))).status).toBe(201);
  expectSuccess(await save(30));
});

test('a second reenganche without a payment waits; refused, it moves nothing', async () => {
  const first = await prestar('2026-03-02');
  const { nuevo } = expectSuccess(await caja.reenganchar(first)).data;
  await at('2026-03-17');
  expectSuccess(await caja.cotizarReenganche(nuevo._id));
  const aprobacion = expectWaits(await caja.reenganchar(nuevo._id));
  expect(await reasons(aprobacion)).toEqual([['sinPagos', 1]]);
  expectSuccess(await decidir(api, firma, aprobacion, { rechazar: true, motivo: 'No ha pagado' }));
  expect(await estado(nuevo._id)).toBe('activo');
  const again = expectWaits(await caja.reenganchar(nuevo._id));
  expectSuccess(await decidir(api, firma, again));
  expect(await estado(nuevo._id)).toBe('reenganchado');
});

test('a reenganche dated before the arrears waits as one of today', async () => {
  const id = await prestar('2026-02-01');
  expectWaits(await caja.reenganchar(id, { fechaInicio: '2026-02-02' }));
});

test('a gerente who renews a bad debtor with small payments is stopped once the debt is old', async () => {
  let id = await prestar('2026-02-20');
  const days: string[] = [];
  for (const day of ['2026-03-01', '2026-03-10', '2026-03-20', '2026-03-29', '2026-03-30']) {
    await at(day);
    expectSuccess(await caja.cobrar(id, 1000));
    const answer = await caja.reenganchar(id);
    if (answer.status === 202) break;
    days.push(day);
    id = expectSuccess(answer).data.nuevo._id;
    expect((await caja.get(id)).reestructuradoDesde).toBe('2026-02-27');
  }
  // 30 days after the 27th of February are the 29th of March.
  expect(days).toEqual(['2026-03-01', '2026-03-10', '2026-03-20', '2026-03-29']);
  expect(await estado(id)).not.toBe('reenganchado');
});

test('without a cap a reenganche of an old debt goes on, and one without a payment is refused', async () => {
  await putTope(api, null);
  const { nuevo } = expectSuccess(await caja.reenganchar(await prestar('2026-02-01'))).data;
  await at('2026-03-17');
  expectRefused(await caja.reenganchar(nuevo._id), 409, 'REENGANCHE_SIN_PAGOS');
  await putTope(api);
});
