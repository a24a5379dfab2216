import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verEvento } from '@cartera/contrato/auditoria';
import { verCaja } from '@cartera/contrato/cajas';
import {
  abrirCaja,
  aprobarOperacion,
  cerrarCaja,
  entregarDinero,
  moverCapital,
  registrarGasto,
} from '@cartera/contrato/cajas-operaciones';
import { registrarContacto } from '@cartera/contrato/contactos';
import { exportarControl, verControl } from '@cartera/contrato/control';
import { registrarDispositivo } from '@cartera/contrato/dispositivos';
import { liquidarPrestamo } from '@cartera/contrato/liquidacion';
import { editarPrestamo } from '@cartera/contrato/prestamos';
import { verTablero } from '@cartera/contrato/tablero';
import { EnviarControl } from '../../../src/app/maintenance/steps/enviar-control.js';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { systemActor } from '../../../src/platform/audit/auditoria.js';
import { readCsv } from '../../support/read-files.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, putTope } from '../../support/test-aprobaciones.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { NEQUI } from '../../support/test-extractos.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createPuppet, createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const admin = await createTestUsuario(api, 'admin');
const ladron = await createTestUsuario(api, 'gerente', 'ladron');
const caja = new Caja(api, ladron.token);
/** The month of the database, which stamps the events. */
const [{ mes }] = await api.db.query(`SELECT to_char(now() AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS mes`);

const control = async (query: object = {}) =>
  expectSuccess(await api.call(verControl, { token: admin.token, query: { mes, limit: 100, ...query } }));
const debtor = async () => (await caja.prestarWithPlan())._id;

test('a gerente who forgives, cancels, corrects, deletes and back-dates is in the report, each act with its event', async () => {
  const [forgiven, cancelled, renewed, paid] = [
    await debtor(),
    await debtor(),
    await debtor(),
    await debtor(),
  ];
  expectSuccess(await caja.cambiarEstado(forgiven, { estado: 'pagado', motivo: 'No se pudo cobrar' }));
  expectSuccess(await caja.cobrar(cancelled, 12_000));
  expectSuccess(await caja.cancelar(cancelled, undefined, { cobros: 'conservar' }));
  const { desglose } = expectSuccess(await caja.reenganchar(renewed, { montoAdicional: 10_000 })).data;
  const late = expectSuccess(await caja.cobrar(paid, 24_000, { fecha: '2026-03-10' })).data;
  expectSuccess(
    await caja.editarCobro(late._id, { prestamo: paid, monto: 4_000, fecha: '2026-03-10', motivo: 'Error' }),
  );
  const gone = expectSuccess(await caja.cobrar(paid, 6_000)).data;
  expectSuccess(await caja.eliminar(gone._id, { motivo: 'Duplicado' }));

  const { data, personas } = await control();
  const rowsOf = (tipo: string) =>
    data.filter((row) => row.tipo === tipo).map(({ objeto, monto, motivo }) => [objeto, monto, motivo]);
  expect(rowsOf('condonado')).toEqual([
    [renewed, desglose.interesCondonado, null],
    [cancelled, 108_000, null],
    [forgiven, 120_000, 'No se pudo cobrar'],
  ]);
  expect(rowsOf('cancelado_con_cobros')).toEqual([[cancelled, 12_000, null]]);
  expect(rowsOf('corregido')).toEqual([[paid, -20_000, 'Error']]);
  expect(rowsOf('eliminado')).toEqual([[paid, 6_000, 'Duplicado']]);
  expect(rowsOf('tarde')).toEqual([[paid, 24_000, null]]);
  // Each row is an event of the trail, of its author.
  for (const { _id: id, usuario, accion } of data) {
    const evento = expectSuccess(await api.call(verEvento, { token: admin.token, params: { id } })).data;
    expect(evento).toMatchObject({ accion, usuario: { ...usuario } });
  }
  const ofLadron = personas.filter(({ usuario }) => usuario._id === ladron.id);
  const condonado = 228_000 + desglose.interesCondonado;
  expect(ofLadron).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tipo: 'condonado', eventos: 3, monto: condonado }),
      expect.objectContaining({ tipo: 'corregido', eventos: 1, monto: -20_000 }),
    ]),
  );
  // The figure of the dashboard.
  const tablero = expectSuccess(await api.call(verTablero, { token: admin.token })).data;
  expect(tablero.condonado).toBe(condonado);
  const { data: own } = await control({ tipo: 'condonado', usuario: ladron.id });
  expect(own).toHaveLength(3);
  expect((await control({ mes: '2020-01' })).data).toEqual([]);
});

test('a gerente who settles a loan by an earlier day is in the report, with the pesos that this gives up', async () => {
  const id = await debtor();
  const totalOf = async (fecha?: string) =>
    expectSuccess(await caja.cotizarLiquidacion(id, fecha)).data.total;
  const [today, earlier] = [await totalOf(), await totalOf('2026-03-10')];
  expect(today).toBeGreaterThan(earlier);
  expectSuccess(await caja.liquidar(id, { fecha: '2026-03-10' }));
  const { data } = await control({ tipo: 'tarde', usuario: ladron.id });
  const rowsOf = (accion: string) =>
    data.filter((row) => row.objeto === id && row.accion === accion).map(({ monto }) => monto);
  expect(rowsOf('prestamos.liquidar')).toEqual([today - earlier]);
  expect(rowsOf('cobros.registrar')).toEqual([earlier]);
  // One of today gives nothing up.
  const onTime = await debtor();
  expectSuccess(await caja.liquidar(onTime));
  expect((await control({ tipo: 'tarde' })).data.map(({ objeto }) => objeto)).not.toContain(onTime);
});

test('a collector who receives the whole plan and registers a settlement is in the report, with the pesos that the client did not owe', async () => {
  const collector = await createTestUsuario(api, 'cobrador', 'luisa');
  const { _id: cliente } = await createTestCliente(api, admin.token, { cobrador: collector.id });
  const { _id: id } = await caja.prestarWithPlan({ cliente, cobrador: collector.id });
  const { ahorro } = expectSuccess(await caja.actingAs(collector.token).liquidar(id)).data.liquidacion;
  const { data, personas } = await control({ tipo: 'liquidado_antes', usuario: collector.id });
  expect(data.map(({ objeto, monto }) => [objeto, monto])).toEqual([[id, ahorro]]);
  expect(personas).toMatchObject([{ usuario: { nombre: 'luisa' }, eventos: 1, monto: ahorro }]);
});

test('a gerente who spends, withdraws, moves to a bank and miscounts the cash of the office is in the report', async () => {
  const params = { id: OFICINA };
  const { token } = ladron;
  const oficina = async (route: Parameters<typeof api.call>[0], body: object) => {
    api.clock.advance(1000);
    expectSuccess(await api.call(route, { token, params, body }));
  };
  await oficina(moverCapital, { tipo: 'capital', monto: 900_000, persona: 'La dueña', nota: 'Base' });
  await oficina(registrarGasto, { monto: 31_000, categoria: 'otro', nota: 'Papelería' });
  await oficina(moverCapital, { tipo: 'retiro', monto: 32_000, persona: 'Yo', nota: 'Mercado' });
  await oficina(entregarDinero, { monto: 33_000, destino: NEQUI });
  const { saldo } = expectSuccess(await api.call(verCaja, { token, params })).data;
  await oficina(cerrarCaja, { contado: saldo - 34_000, motivo: 'No sé' });
  await oficina(cerrarCaja, { contado: saldo - 34_000 });
  const { data } = await control({ tipo: 'salida' });
  expect(data.map(({ objeto, usuario, monto, motivo }) => [objeto, usuario?._id, monto, motivo])).toEqual([
    [OFICINA, ladron.id, 34_000, 'No sé'],
    [OFICINA, ladron.id, 33_000, null],
    [OFICINA, ladron.id, 32_000, 'Mercado'],
    [OFICINA, ladron.id, 31_000, 'Papelería'],
  ]);
});

test('what a collector spends, and what waits for another person, is not taken from the office', async () => {
  const rosa = await createTestUsuario(api, 'cobrador', 'rosa');
  const before = (await control({ tipo: 'salida' })).total;
  const { _id } = await caja.prestarWithPlan({ cobrador: rosa.id });
  expectSuccess(await api.call(abrirCaja, { token: rosa.token, params: { id: rosa.id }, body: {} }));
  expectSuccess(await caja.actingAs(rosa.token).cobrar(_id, 20_000));
  const body = { monto: 1_000, categoria: 'transporte' };
  for (const { token } of [rosa, ladron])
    expectSuccess(await api.call(registrarGasto, { token, params: { id: rosa.id }, body }));
  expect((await control({ tipo: 'salida' })).total).toBe(before);
});

test('a gerente who invents a client and lends them cash is in the report, and another one who lends is not', async () => {
  const { cliente, _id: invented } = await caja.prestar({ monto: 77_000 });
  const otra = await createTestUsuario(api, 'gerente', 'otra');
  const { _id: ofAnother } = await caja.actingAs(otra.token).prestar({ cliente: cliente._id });
  const { data } = await control({ tipo: 'cliente_propio' });
  expect(data[0]).toMatchObject({ objeto: invented, monto: 77_000, usuario: { _id: ladron.id } });
  expect(data.map(({ objeto }) => objeto)).not.toContain(ofAnother);
});

test('a gerente who edits the loan of an old client into a large one of a client whom they invented is in the report', async () => {
  const otra = await createTestUsuario(api, 'gerente', 'tercera');
  const [old, mine] = [await createTestCliente(api, otra.token), await createTestCliente(api, ladron.token)];
  const { _id: id } = await caja.prestar({ cliente: old._id });
  const edit = async (changes: object) => {
    const body = { ...TERMINOS, ...changes };
    expectSuccess(await api.call(editarPrestamo, { token: ladron.token, params: { id }, body }));
  };
  await edit({ cliente: mine._id, monto: 5_000_000 });
  await edit({ cliente: mine._id, monto: 5_000_000, interes: 0 });
  await edit({ cliente: mine._id, monto: 5_000_000, interes: 0, cobrador: null });
  await edit({ cliente: mine._id, monto: 5_300_000, interes: 0 });
  await edit({ cliente: mine._id, monto: 5_300_000, interes: 0, fechaPrimerPago: '2026-12-01' });
  const rowsOf = async (tipo: string) =>
    (await control({ tipo })).data.filter(({ objeto }) => objeto === id).map(({ monto }) => monto);
  expect(await rowsOf('cliente_propio')).toEqual([300_000, 5_000_000]);
  expect(await rowsOf('corregido')).toEqual([0, 300_000, -1_000_000, -120_000]);
});

test('a gerente who lends to a client whom a collector of theirs registered is in the report', async () => {
  const { token } = await createPuppet(api, ladron.token, 'puppet', 'cobrador');
  const cliente = (await createTestCliente(api, token))._id;
  const { _id } = await caja.prestar({ cliente, monto: 78_000 });
  const { data } = await control({ tipo: 'cliente_propio' });
  expect(data[0]).toMatchObject({ objeto: _id, monto: 78_000, usuario: { _id: ladron.id } });
});

test('a gerente who sends the cash of the office to a bank through a collector whom they invented is in the report', async () => {
  const { id, token } = await createPuppet(api, ladron.token, 'mule', 'cobrador');
  const move = async (from: string, destino: string, asks: string, confirms: string) => {
    api.clock.advance(1000);
    const entrega = { token: asks, params: { id: from }, body: { monto: 21_000, destino } };
    const operacion = expectSuccess(await api.call(entregarDinero, entrega)).data.pendientes[0]?._id;
    const at = { token: confirms, params: { id }, body: { operacion } };
    expectSuccess(await api.call(aprobarOperacion, at));
  };
  await move(OFICINA, id, ladron.token, token);
  await move(id, OFICINA, token, ladron.token);
  await move(OFICINA, id, ladron.token, token);
  const before = (await control({ tipo: 'salida' })).total;
  await move(id, NEQUI, token, ladron.token);
  const { data, total } = await control({ tipo: 'salida' });
  expect(total).toBe(before + 1);
  expect(data[0]).toMatchObject({ objeto: id, monto: 21_000, usuario: { _id: ladron.id } });
});

test('a gerente who calls a payment Nequi, or moves it to the loan of a friend, is in the report with all its pesos', async () => {
  const [prestamo, ofFriend] = [await debtor(), await debtor()];
  const pagoOf = async (monto: number) => expectSuccess(await caja.cobrar(prestamo, monto)).data._id;
  const [toNequi, moved] = [await pagoOf(7_000), await pagoOf(8_000)];
  const nequi = { prestamo, monto: 7_000, metodo: 'nequi', referencia: 'M0000999' };
  expectSuccess(await caja.editarCobro(toNequi, nequi));
  expectSuccess(await caja.editarCobro(moved, { prestamo: ofFriend, monto: 8_000 }));
  const { data } = await control({ tipo: 'corregido' });
  expect(data.slice(0, 2).map(({ objeto, monto }) => [objeto, monto])).toEqual([
    [ofFriend, -8_000],
    [prestamo, -7_000],
  ]);
});

test('a gerente who lends to a friend and then takes the interest off is in the report, with its pesos', async () => {
  const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-16' });
  expectSuccess(await caja.corregir(id, { fechaInicio: '2026-03-16', interes: 0 }));
  const { data } = await control({ tipo: 'corregido' });
  expect(data[0]).toMatchObject({ objeto: id, monto: -20_000, motivo: 'Se escribió mal' });
});

test('a balance that is owed again is taken back in the report too', async () => {
  const sum = async () => {
    const { data } = await control({ tipo: 'condonado' });
    return data.reduce((total, { monto }) => total + (monto ?? 0), 0);
  };
  const before = await sum();
  const id = await debtor();
  expectSuccess(await caja.cambiarEstado(id));
  expect(await sum()).toBe(before + 120_000);
  expectSuccess(await caja.reabrir(id, { motivo: 'Error' }));
  expect(await sum()).toBe(before);
});

test('a call that the law does not allow is in the report', async () => {
  const { cliente } = await caja.get(await debtor());
  const body = { cliente: cliente._id, canal: 'llamada', ocurridoEn: '2026-03-15T15:00:00.000Z' };
  expectSuccess(await api.call(registrarContacto, { token: ladron.token, body }));
  const { data } = await control({ tipo: 'fuera_de_hora' });
  expect(data.filter(({ accion }) => accion === 'visitas.contactar')).toMatchObject([
    { objeto: cliente._id, usuario: { _id: ladron.id } },
  ]);
});

test('acts of the office between 22 and 5 are in the report, and no others', async () => {
  const events = await api.db.query(
    `SELECT id, extract(hour FROM momento AT TIME ZONE 'America/Bogota')::int AS hora FROM auditoria
      WHERE accion IN ('prestamos.cerrar', 'prestamos.cancelar', 'cobros.eliminar') AND resultado = 'ok'`,
  );
  expect(events.length).toBeGreaterThan(2);
  const { data } = await control({ tipo: 'fuera_de_hora' });
  const listed = new Set(data.map(({ _id }) => _id));
  for (const { id, hora } of events) expect([id, listed.has(id)]).toEqual([id, hora < 5 || hora >= 22]);
});

test('a settlement at night is in the report, also with a moment of its own, unless the queue of a phone sent it', async () => {
  const [byHand, queued] = [await debtor(), await debtor()];
  const ocurridoEn = '2026-03-16T15:00:00.000Z';
  expectSuccess(await caja.liquidar(byHand, { ocurridoEn }));
  const _id = randomUUID();
  const { token } = ladron;
  expectSuccess(await api.call(registrarDispositivo, { token, body: { _id } }));
  const { total } = expectSuccess(await caja.cotizarLiquidacion(queued)).data;
  const headers = { 'idempotency-key': randomUUID(), 'x-dispositivo': _id, 'x-envio': '1' };
  const body = { fecha: '2026-03-16', total, ocurridoEn };
  expectSuccess(await api.call(liquidarPrestamo, { token, headers, params: { id: queued }, body }));
  await api.base.withOwner(`
    ALTER TABLE auditoria DISABLE TRIGGER USER;
    UPDATE auditoria SET momento = date_trunc('day', momento AT TIME ZONE 'America/Bogota') AT TIME ZONE 'America/Bogota' + interval '3 hours'
     WHERE accion = 'prestamos.liquidar' AND entidad_id IN ('${byHand}', '${queued}');
    ALTER TABLE auditoria ENABLE TRIGGER USER`);
  const listed = (await control({ tipo: 'fuera_de_hora' })).data.map(({ objeto }) => objeto);
  expect(listed).toContain(byHand);
  expect(listed).not.toContain(queued);
});

test('an admin who decides alone is a line of the report, with the reason', async () => {
  const alone = await TestApp.create({ today: '2026-03-16' });
  const duena = await createTestUsuario(alone, 'admin');
  await putTope(alone);
  const own = new Caja(alone, duena.token);
  const { _id: id } = await own.prestarWithPlan({ monto: 1_000_000 });
  const aprobacion = expectWaits(await own.cambiarEstado(id));
  expectSuccess(await decidir(alone, duena.token, aprobacion, { motivo: 'Murió el cliente' }));
  const query = { mes, tipo: 'sin_segunda_firma' };
  expect(expectSuccess(await alone.call(verControl, { token: duena.token, query })).data).toMatchObject([
    { monto: 1_200_000, motivo: 'Murió el cliente', objeto: aprobacion, usuario: { _id: duena.id } },
  ]);
  await alone.close();
});

test('the report downloads with its sums, and a collector has none', async () => {
  const query = { mes };
  const { content } = await api.download(exportarControl, {
    token: admin.token,
    params: { formato: 'csv' },
    query,
  });
  const [titles = [], ...rows] = readCsv(content);
  const { total } = await control();
  expect(rows).toHaveLength(total);
  expect(titles).toEqual(
    expect.arrayContaining(['Fecha y hora', 'Usuario', 'Pesos', 'Registro', 'Motivo', 'Evento']),
  );
  const ana = await createTestUsuario(api, 'cobrador', 'ana');
  expectRefused(await api.call(verControl, { token: ana.token, query }), 403, 'SIN_PERMISO');
});

test('each night the report of the month leaves the database, if it is set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  const config = { auditDestination: { kind: 'folder', path: folder }, controlNocturno: true } as const;
  const nightly = await TestApp.create({ today: '2026-03-16', config });
  const gerente = await createTestUsuario(nightly, 'gerente', 'gerente');
  const own = new Caja(nightly, gerente.token);
  expectSuccess(await own.cambiarEstado((await own.prestarWithPlan())._id));
  const [{ hoy, dia }] = await nightly.db.query(
    `SELECT to_char(d, 'YYYY-MM-DD') AS hoy, to_char(d + 1, 'YYYY-MM-DD') AS dia
       FROM (SELECT (now() AT TIME ZONE 'America/Bogota')::date AS d) d`,
  );
  const step = nightly.service(EnviarControl);
  await step.execute({ dia, db: nightly.db, actor: systemActor('prueba') });
  const report = JSON.parse(await readFile(join(folder, 'control', `${hoy}.json`), 'utf8'));
  expect(report).toMatchObject({ mes });
  expect(report.personas).toEqual(
    expect.arrayContaining([
      { usuario: { _id: gerente.id, nombre: 'gerente' }, tipo: 'condonado', eventos: 1, monto: 120_000 },
    ]),
  );
  await nightly.close();
  await rm(folder, { recursive: true });
  // Without the setting nothing leaves.
  expect(await api.service(EnviarControl).execute({ dia, db: api.db, actor: systemActor('prueba') })).toEqual(
    {
      control: 0,
    },
  );
});
