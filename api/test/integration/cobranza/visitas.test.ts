import { randomUUID } from 'node:crypto';
import { eliminarCliente } from '@cartera/contrato/clientes';
import { type Punto, ponerUbicacion } from '@cartera/contrato/ubicacion';
import {
  exportarVisitas,
  listarVisitas,
  ponerFotoVisita,
  registrarVisita,
  verFotoVisita,
} from '@cartera/contrato/visitas';
import sharp from 'sharp';
import { readCsv } from '../../support/read-files.js';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { fotoForm } from '../../support/test-fotos.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 720 } });
const gerente = await createTestUsuario(api, 'gerente');
const collector = await createTestUsuario(api, 'cobrador', 'cata');
const colleague = await createTestUsuario(api, 'cobrador', 'beto');
const office = new Caja(api, gerente.token);
beforeEach(() => api.clock.set(TODAY));

const clienteOf = async (cobrador: string) => (await createTestCliente(api, gerente.token, { cobrador }))._id;

const visit = (body: object, token = collector.token, key?: string) =>
  api.call(registrarVisita, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

const list = async (query: Record<string, string>, token = gerente.token) =>
  expectSuccess(await api.call(listarVisitas, { token, query }));

describe('a visit', () => {
  test('has what came of it, its hour and its place, and is audited', async () => {
    const cliente = await clienteOf(collector.id);
    const prestamo = (await office.prestarWithPlan({ cliente, cobrador: collector.id }))._id;
    const body = {
      ...{ cliente, prestamo, resultado: 'no_pago', motivo: 'Está enfermo', nota: 'Vuelve el lunes' },
      ...{ ocurridoEn: '2026-03-15T20:30:00.000Z', lugar: { latitud: 3.4, longitud: -76.5, precision: 12 } },
    };
    const { data } = expectSuccess(await visit(body));
    expect(data).toMatchObject({
      ...{ ...body, cliente: { _id: cliente }, cobrador: { _id: collector.id } },
      ...{ fecha: '2026-03-15', promesa: null, tieneFoto: false },
    });
    expect(await api.auditTrail(data._id)).toMatchObject([
      { accion: 'visitas.registrar', usuario_id: collector.id, despues: { resultado: 'no_pago' } },
    ]);
  });

  test('is of a client of the collector, and of a loan of the client', async () => {
    const [own, foreign] = [await clienteOf(collector.id), await clienteOf(colleague.id)];
    const loan = (await office.prestarWithPlan({ cliente: foreign }))._id;
    for (const cliente of [foreign, UNKNOWN_ID]) {
      const refused = await visit({ cliente, resultado: 'no_estaba' });
      expectRefused(refused, 404, 'CLIENTE_NO_ENCONTRADO');
    }
    const refused = await visit({ cliente: own, prestamo: loan, resultado: 'no_estaba' });
    expectRefused(refused, 404, 'PRESTAMO_NO_ENCONTRADO');
    expect((await list({ cliente: foreign })).total).toBe(0);
  });

  test('is sent at most DIAS_SIN_RED days later, and not before it took place', async () => {
    const cliente = await clienteOf(collector.id);
    const at = (ocurridoEn: string) => visit({ cliente, resultado: 'no_estaba', ocurridoEn });
    expectSuccess(await at('2026-03-09T05:00:00.000Z'));
    expect(expectFailure(await at('2026-03-09T04:59:00.000Z'))).toMatchObject({
      code: 'FECHA_ANTIGUA',
      message: 'Eso pasó hace más de 7 días: cuéntaselo a la oficina',
    });
    expect(expectFailure(await at('2026-03-17T17:00:00.000Z')).code).toBe('FECHA_FUTURA');
    // A phone whose clock is fast.
    expect(expectSuccess(await at('2026-03-16T17:10:00.000Z')).data.ocurridoEn).toBe(
      '2026-03-16T17:00:00.000Z',
    );
  });

  test('that a phone sends again is recorded once, with or without its key', async () => {
    const [cliente, other] = [await clienteOf(collector.id), await clienteOf(collector.id)];
    const body = { _id: '0198e9a0-0000-7000-8000-00000000abcd', cliente, resultado: 'no_estaba' };
    for (const key of ['visita-1', 'visita-1', 'visita-2', undefined]) {
      expectSuccess(await visit(body, collector.token, key));
    }
    expect((await list({ cliente })).total).toBe(1);
    expect(expectFailure(await visit({ ...body, cliente: other })).code).toBe('LLAVE_REUSADA');
  });

  test('of somebody else has an id that no other visit may take', async () => {
    const body = { _id: randomUUID(), resultado: 'no_estaba' };
    expectSuccess(await visit({ ...body, cliente: await clienteOf(colleague.id) }, colleague.token));
    const mine = { ...body, cliente: await clienteOf(collector.id) };
    expectRefused(await visit(mine), 422, 'LLAVE_REUSADA');
  });

  test('never changes, and a client who has one is not deleted', async () => {
    const cliente = await clienteOf(collector.id);
    expectSuccess(await visit({ cliente, resultado: 'se_mudo' }));
    await expect(api.db.query(`UPDATE visita SET nota = 'otra'`)).rejects.toThrow();
    await expect(api.db.query('DELETE FROM visita')).rejects.toThrow();
    const refused = await api.call(eliminarCliente, { token: gerente.token, params: { id: cliente } });
    expectRefused(refused, 409, 'CLIENTE_CON_VISITAS');
  });
});

describe('a visit that proves little', () => {
  const casa = { latitud: 3.45, longitud: -76.5 };
  const lejos = { latitud: 3.46, longitud: -76.5 };
  const pin = async (id: string, body: Punto, { token }: TestUsuario) =>
    expectSuccess(await api.call(ponerUbicacion, { token, params: { id }, body }));
  const listed = async (cliente: string) => (await list({ cliente, sort: 'ocurridoEn_asc' })).data;

  test('was registered six days later: its row has both moments, also in the export', async () => {
    const cliente = await clienteOf(collector.id);
    const ocurridoEn = '2026-03-10T15:00:00.000Z';
    expectSuccess(await visit({ cliente, resultado: 'no_estaba', ocurridoEn }));
    const [found] = await listed(cliente);
    expect(found).toMatchObject({ ocurridoEn, createdAt: '2026-03-16T17:00:00.000Z' });
    const { token } = gerente;
    const params = { formato: 'csv' } as const;
    const { content } = await api.download(exportarVisitas, { token, params, query: { cliente } });
    const [titles = [], row = []] = readCsv(content);
    expect(row[titles.indexOf('Registrada')]).toBe('16/03/2026 12:00:00');
  });

  test('took place where a collector had moved the pin to: its distance is to the pin of the office', async () => {
    const cliente = await clienteOf(collector.id);
    const at = (lugar: Punto) => visit({ cliente, resultado: 'no_estaba', lugar });
    await pin(cliente, lejos, collector);
    expectSuccess(await at(lejos));
    expect(await listed(cliente)).toMatchObject([{ distancia: null }]);
    await pin(cliente, casa, gerente);
    await pin(cliente, lejos, collector);
    expectSuccess(await at(casa));
    expectSuccess(await visit({ cliente, resultado: 'no_estaba' }));
    expect((await listed(cliente)).map(({ distancia }) => distancia)).toEqual([1112, 0, null]);
  });
});

describe('a promise', () => {
  const promise = (cliente: string, fecha: string, monto = 10_000) =>
    visit({ cliente, resultado: 'promesa', promesa: { fecha, monto } });
  const stateOf = async (cliente: string) => (await list({ cliente })).data[0]?.promesa?.estado;

  test('has a day from the visit on, and an amount', async () => {
    const cliente = await clienteOf(collector.id);
    const without = await visit({ cliente, resultado: 'promesa' });
    expect(expectFailure(without).errors).toMatchObject([{ campo: 'promesa' }]);
    expect(expectFailure(await promise(cliente, '2026-03-15')).errors).toMatchObject([
      { campo: 'promesa.fecha' },
    ]);
    expectSuccess(await promise(cliente, TODAY));
  });

  test('is kept by payments from the visit until its day, and broken after that day', async () => {
    const cliente = await clienteOf(collector.id);
    const { _id } = await office.prestarWithPlan({ cliente, cobrador: collector.id });
    expectSuccess(await office.cobrar(_id, 9_000, { fecha: '2026-03-15' }));
    expectSuccess(await office.cobrar(_id, 8_000));
    api.clock.advance(60_000);
    expectSuccess(await promise(cliente, '2026-03-18'));
    expect(await stateOf(cliente)).toBe('pendiente');
    api.clock.set('2026-03-18');
    const paid = expectSuccess(await office.cobrar(_id, 9_999)).data._id;
    expect(await stateOf(cliente)).toBe('pendiente');
    api.clock.set('2026-03-19');
    expect(await stateOf(cliente)).toBe('incumplida');
    expectSuccess(await office.cobrar(_id, 5_000));
    expect(await stateOf(cliente)).toBe('incumplida');
    expectSuccess(await office.cobrar(_id, 1, { fecha: '2026-03-18' }));
    expect(await stateOf(cliente)).toBe('cumplida');
    expectSuccess(await office.eliminar(paid));
    expect(await stateOf(cliente)).toBe('incumplida');
  });
});

test('the list filters by day, collector, client and result, and counts broken promises', async () => {
  const cliente = await clienteOf(colleague.id);
  const { token } = colleague;
  expectSuccess(
    await visit({ cliente, resultado: 'no_estaba', ocurridoEn: '2026-03-14T15:00:00.000Z' }, token),
  );
  expectSuccess(
    await visit({ cliente, resultado: 'promesa', promesa: { fecha: TODAY, monto: 5_000 } }, token),
  );
  expectSuccess(await visit({ cliente, resultado: 'no_pago' }, gerente.token));
  const count = async (query: Record<string, string>) => (await list({ cliente, ...query })).total;
  expect(await count({})).toBe(3);
  expect(await count({ desde: '2026-03-15' })).toBe(2);
  expect(await count({ hasta: '2026-03-14' })).toBe(1);
  expect(await count({ resultado: 'promesa' })).toBe(1);
  expect(await count({ cobrador: colleague.id })).toBe(2);
  api.clock.set('2026-03-17');
  expect((await list({ cliente })).resumen).toEqual({ visitas: 3, promesas: 1, promesasIncumplidas: 1 });
  expect((await list({ cliente }, collector.token)).total).toBe(0);
});

test.each(['csv', 'xlsx'])('the export in %s has every visit that the filters match', async (formato) => {
  const cliente = await clienteOf(collector.id);
  for (const resultado of ['no_estaba', 'se_mudo']) expectSuccess(await visit({ cliente, resultado }));
  const path = `/api/visitas/export/${formato}?cliente=${cliente}`;
  const { status, headers } = await api.callRaw('GET', path, { token: gerente.token });
  expect([status, headers.get('x-total-filas')]).toEqual([200, '2']);
});

test('the export has the hours of Bogotá', async () => {
  const cliente = await clienteOf(collector.id);
  const ocurridoEn = '2026-03-16T03:30:00.000Z';
  expectSuccess(await visit({ cliente, resultado: 'no_estaba', ocurridoEn }));
  const { token } = gerente;
  const params = { formato: 'csv' } as const;
  const { content } = await api.download(exportarVisitas, { token, params, query: { cliente } });
  const [titles = [], row = []] = readCsv(content);
  const cellOf = (title: string) => row[titles.indexOf(title)];
  expect([cellOf('Fecha'), cellOf('Hora')]).toEqual(['15/03/2026', '15/03/2026 22:30:00']);
});

describe('the photo of a visit', () => {
  const photograph = async (id: string, width: number, { token } = collector) =>
    expectSuccess(
      await api.call(ponerFotoVisita, { token, params: { id }, body: await fotoForm('png', width, 20) }),
    );
  const widthOf = async (id: string, foto?: string) => {
    const query = foto === undefined ? {} : { foto };
    const { content } = await api.download(verFotoVisita, { token: collector.token, params: { id }, query });
    return (await sharp(content).metadata()).width;
  };

  test('is stored without metadata, for those who see the client', async () => {
    const cliente = await clienteOf(collector.id);
    const { _id: id } = expectSuccess(await visit({ cliente, resultado: 'no_estaba' })).data;
    const path = `/api/visitas/${id}/foto`;
    const statusFor = async ({ token }: TestUsuario) => (await api.callRaw('GET', path, { token })).status;
    expect(await statusFor(collector)).toBe(404);
    await photograph(id, 30);
    const [{ jpeg }] = await api.db.query('SELECT jpeg FROM visita_foto WHERE visita_id = $1', [id]);
    const { width, format, exif } = await sharp(jpeg).metadata();
    expect({ width, format, exif }).toEqual({ width: 30, format: 'jpeg', exif: undefined });
    expect(await Promise.all([collector, colleague].map(statusFor))).toEqual([200, 404]);
    expect((await list({ cliente })).data[0]?.tieneFoto).toBe(true);
  });

  test('stays when a collector sends another one later, which is added with its author and hour', async () => {
    const cliente = await clienteOf(collector.id);
    const { _id: id } = expectSuccess(await visit({ cliente, resultado: 'no_estaba' })).data;
    await photograph(id, 30);
    api.clock.set('2026-03-20');
    for (const width of [40, 40, 30]) await photograph(id, width, gerente);
    const fotos = (await list({ cliente })).data[0]?.fotos ?? [];
    expect(fotos).toMatchObject([
      { usuario: { _id: collector.id }, createdAt: '2026-03-16T17:00:00.000Z' },
      { usuario: { _id: gerente.id }, createdAt: '2026-03-20T17:00:00.000Z' },
    ]);
    expect(await widthOf(id)).toBe(30);
    expect(await Promise.all(fotos.map(({ _id }) => widthOf(id, _id)))).toEqual([30, 40]);
    for (const sql of [`UPDATE visita_foto SET jpeg = 'otra'`, 'DELETE FROM visita_foto'])
      await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  });
});
