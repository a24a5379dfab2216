import { crearMeta, editarMeta, eliminarMeta, listarMetas } from '@cartera/contrato/metas';
import { eliminarUsuario } from '@cartera/contrato/usuarios';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let gerente: TestUsuario;
let cata: TestUsuario;
let beto: TestUsuario;
let prestamo: string;

beforeAll(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  gerente = await createTestUsuario(api, 'gerente');
  cata = await createTestUsuario(api, 'cobrador', 'cata');
  beto = await createTestUsuario(api, 'cobrador', 'beto');
  const grande = { monto: 10_000_000, cuotas: 1, fechaInicio: '2026-01-02' };
  // The clock goes from month to month here, and a session lasts twelve hours.
  await api.db.query(`UPDATE sesion SET expira = expira + interval '1 year'`);
  prestamo = (await new Caja(api, gerente.token).prestarWithPlan(grande))._id;
});
beforeEach(() => api.clock.set('2026-03-16'));
afterEach(async () => {
  await api.db.query('DELETE FROM meta');
  const { data } = await new Caja(api, gerente.token).cobros(prestamo);
  for (const { _id } of data) expectSuccess(await new Caja(api, gerente.token).eliminar(_id));
});
afterAll(() => api.close());

const ofMarch = (changes: object = {}) => ({
  cobradorId: cata.id,
  periodo: '2026-03',
  metaMonto: 100_000,
  metaCobros: 2,
  fechaVencimiento: '2026-03-31',
  ...changes,
});
const create = (changes: object = {}, { token } = gerente) =>
  api.call(crearMeta, { token, body: ofMarch(changes) });
const editar = (id: string, changes: object = {}, { token } = gerente) =>
  api.call(editarMeta, { token, params: { id }, body: ofMarch(changes) });
const eliminar = (id: string, { token } = gerente) => api.call(eliminarMeta, { token, params: { id } });
const list = async (query: Record<string, string | number> = {}) =>
  expectSuccess(await api.call(listarMetas, { token: cata.token, query }));
const cobrar = async (monto: number, fecha: string, cobrador = cata) =>
  expectSuccess(await new Caja(api, gerente.token).cobrar(prestamo, monto, { fecha, cobrador: cobrador.id }))
    .data._id;
const oneOfItsOwn = async () => {
  const { data } = await list();
  expect(data).toHaveLength(1);
  return data[0];
};

describe('a goal', () => {
  test('is created, with its collector’s name, and listed in data', async () => {
    const response = await create({ metaMonto: 1_500_000.75, metaCobros: 40 });
    expect(response.status).toBe(201);
    expect(expectSuccess(response).message).toBe('Meta creada exitosamente');
    expect(expectSuccess(response).data).toEqual({
      _id: expect.any(String),
      cobradorId: cata.id,
      cobradorNombre: 'cata',
      periodo: '2026-03',
      metaMonto: 1_500_000.75,
      metaCobros: 40,
      fechaVencimiento: '2026-03-31',
      estado: 'pendiente',
      montoAlcanzado: 0,
      porcentajeMonto: 0,
      cobrosRealizados: 0,
      porcentajeCobros: 0,
      version: 1,
      createdAt: '2026-03-16T17:00:00.000Z',
    });
    expect(await list()).toMatchObject({ success: true, data: [expectSuccess(response).data], total: 1 });
    expect(await api.db.query('SELECT meta_monto FROM meta')).toEqual([{ meta_monto: '1500000.75' }]);
  });

  test('is one for each collector and month, also of several created at once', async () => {
    const responses = await Promise.all([create(), create(), create({ metaMonto: 5 })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(expectFailure(await create())).toMatchObject({ status: 409, code: 'META_DUPLICADA' });
    expectSuccess(await create({ periodo: '2026-04' }));
    const another = expectSuccess(await create({ cobradorId: beto.id })).data;
    expect(expectFailure(await editar(another._id)).code).toBe('META_DUPLICADA');
  });

  test('is edited whole, under the version that was seen', async () => {
    const { _id } = expectSuccess(await create()).data;
    const edited = expectSuccess(await editar(_id, { metaMonto: 250_000, metaCobros: 0, version: 1 }));
    expect(edited).toMatchObject({
      message: 'Meta actualizada exitosamente',
      data: { metaMonto: 250_000, metaCobros: 0, porcentajeCobros: 100, version: 2 },
    });
    expect(expectFailure(await editar(_id, { version: 1 })).code).toBe('VERSION_VENCIDA');
    expectSuccess(await editar(_id, { cobradorId: beto.id, periodo: '2026-05' }));
    expect(await oneOfItsOwn()).toMatchObject({ cobradorNombre: 'beto', periodo: '2026-05', version: 3 });
  });

  test('is deleted; one that is not there is not found', async () => {
    const { _id } = expectSuccess(await create()).data;
    expect(expectSuccess(await eliminar(_id)).message).toBe('Meta eliminada correctamente');
    for (const rejection of [await eliminar(_id), await editar(_id)]) {
      expect(expectFailure(rejection)).toMatchObject({ status: 404, message: 'Meta no encontrada' });
    }
  });

  test('is a collector’s, and keeps its collector from being deleted', async () => {
    expect(expectFailure(await create({ cobradorId: gerente.id }))).toMatchObject({
      status: 404,
      code: 'COBRADOR_NO_ENCONTRADO',
      errors: [{ campo: 'cobradorId' }],
    });
    const eva = await createTestUsuario(api, 'cobrador', 'eva');
    const { _id } = expectSuccess(await create({ cobradorId: eva.id })).data;
    expect(expectFailure(await editar(_id, { cobradorId: gerente.id })).code).toBe('COBRADOR_NO_ENCONTRADO');
    const params = { id: eva.id };
    expect(expectFailure(await api.call(eliminarUsuario, { token: gerente.token, params })).code).toBe(
      'USUARIO_CON_HISTORIAL',
    );
  });

  test('names each field that is missing or out of range (P-7.33, P-7.34)', async () => {
    const { errors } = expectFailure(await api.call(crearMeta, { token: gerente.token, body: {} }));
    expect(errors?.map(({ campo }) => campo).sort()).toEqual([
      'cobradorId',
      'fechaVencimiento',
      'metaCobros',
      'metaMonto',
      'periodo',
    ]);
    for (const [campo, valor] of [
      ['metaMonto', -1],
      ['metaMonto', 0.005],
      ['metaMonto', '100'],
      ['metaCobros', -1],
      ['metaCobros', 1.5],
      ['periodo', '2026-13'],
      ['periodo', '2026-3'],
      ['fechaVencimiento', '2026-02-30'],
      ['estado', 'completada'],
    ] as const) {
      const rejection = expectFailure(await create({ [campo]: valor }));
      expect([rejection.status, rejection.errors?.map((error) => error.campo)]).toEqual([400, [campo]]);
    }
  });

  test('is read by a cobrador and written by none (403)', async () => {
    const { _id } = expectSuccess(await create()).data;
    expect((await list()).total).toBe(1);
    for (const rejection of [
      await create({}, cata),
      await editar(_id, {}, cata),
      await eliminar(_id, cata),
    ]) {
      expect(expectFailure(rejection).status).toBe(403);
    }
  });

  test('leaves its trail', async () => {
    const { _id } = expectSuccess(await create()).data;
    expectSuccess(await editar(_id, { metaCobros: 9 }));
    expectSuccess(await eliminar(_id));
    const trail: object[] = await api.db.query(
      'SELECT accion, usuario_id, antes, despues FROM auditoria WHERE entidad_id = $1 ORDER BY id',
      [_id],
    );
    expect(trail).toMatchObject([
      { accion: 'metas.crear', usuario_id: gerente.id, despues: { metaCobros: 2 } },
      { accion: 'metas.editar', antes: { metaCobros: 2 }, despues: { metaCobros: 9 } },
      { accion: 'metas.eliminar', antes: { metaCobros: 9 } },
    ]);
  });
});

describe('what a goal has reached', () => {
  test('is what its collector’s payments of that month add up to, and nobody else’s, nor another month’s', async () => {
    expectSuccess(await create());
    await cobrar(30_000, '2026-03-01');
    await cobrar(20_001, '2026-03-16');
    await cobrar(7_000_000, '2026-02-28');
    await cobrar(900_000, '2026-03-10', beto);
    expect(await oneOfItsOwn()).toMatchObject({
      montoAlcanzado: 50_001,
      porcentajeMonto: 50,
      cobrosRealizados: 2,
      porcentajeCobros: 100,
      estado: 'en_progreso',
    });
  });

  test('counts the last day of the month, and the date of the payment and not the day it was written', async () => {
    expectSuccess(await create());
    api.clock.set('2026-04-02');
    await cobrar(5_000, '2026-03-31');
    await cobrar(6_000, '2026-04-01');
    expect(await oneOfItsOwn()).toMatchObject({ montoAlcanzado: 5_000, cobrosRealizados: 1 });
  });

  test('goes back when a payment is undone', async () => {
    expectSuccess(await create());
    const cobro = await cobrar(120_000, '2026-03-02');
    await cobrar(1_000, '2026-03-03');
    expect(await oneOfItsOwn()).toMatchObject({ estado: 'completada', porcentajeMonto: 121 });
    expectSuccess(await new Caja(api, gerente.token).eliminar(cobro));
    expect(await oneOfItsOwn()).toMatchObject({ estado: 'en_progreso', montoAlcanzado: 1_000 });
  });
});

describe('the state of a goal', () => {
  test('is pendiente until something is collected, then en_progreso, and completada with both targets', async () => {
    expectSuccess(await create({ metaMonto: 10_000.5 }));
    expect(await oneOfItsOwn()).toMatchObject({ estado: 'pendiente' });
    await cobrar(10_000, '2026-03-05');
    await cobrar(1, '2026-03-05', beto);
    expect(await oneOfItsOwn()).toMatchObject({ estado: 'en_progreso', porcentajeMonto: 99.9 });
    await cobrar(1, '2026-03-06');
    expect(await oneOfItsOwn()).toMatchObject({ estado: 'completada', porcentajeMonto: 100 });
  });

  test('with one target of two is not completada', async () => {
    expectSuccess(await create());
    await cobrar(500_000, '2026-03-05');
    expect(await oneOfItsOwn()).toMatchObject({
      estado: 'en_progreso',
      porcentajeMonto: 500,
      porcentajeCobros: 50,
    });
  });

  test('is vencida the day after its date, collected or not, unless it is completada', async () => {
    expectSuccess(await create({ fechaVencimiento: '2026-03-20' }));
    await cobrar(50_000, '2026-03-05');
    api.clock.set('2026-03-20');
    expect(await oneOfItsOwn()).toMatchObject({ estado: 'en_progreso' });
    api.clock.set('2026-03-21');
    expect(await oneOfItsOwn()).toMatchObject({ estado: 'vencida' });
    await cobrar(50_000, '2026-03-21');
    expect(await oneOfItsOwn()).toMatchObject({ estado: 'completada' });
  });

  test('of a goal of nothing is completada at once', async () => {
    expect(expectSuccess(await create({ metaMonto: 0, metaCobros: 0 })).data).toMatchObject({
      estado: 'completada',
      porcentajeMonto: 100,
      porcentajeCobros: 100,
    });
  });
});

describe('the list of goals', () => {
  beforeEach(async () => {
    expectSuccess(await create({ metaMonto: 10, metaCobros: 1 }));
    expectSuccess(await create({ cobradorId: beto.id }));
    expectSuccess(await create({ periodo: '2026-02', fechaVencimiento: '2026-02-28' }));
    expectSuccess(await create({ cobradorId: beto.id, periodo: '2026-04', fechaVencimiento: '2026-04-30' }));
    await cobrar(10, '2026-03-05');
    await cobrar(10, '2026-03-05', beto);
  });

  test('filters by period, collector and state, and counts all that match whatever the page', async () => {
    const vistas = async (query: Record<string, string | number>) => {
      const { data, total, resumen } = await list(query);
      return [total, data.map(({ cobradorNombre, periodo }) => `${cobradorNombre} ${periodo}`), resumen];
    };
    const ceros = { pendientes: 0, enProgreso: 0, completadas: 0, vencidas: 0 };
    const all = { total: 4, pendientes: 1, enProgreso: 1, completadas: 1, vencidas: 1 };
    expect(await vistas({ limit: 3 })).toEqual([4, ['beto 2026-04', 'beto 2026-03', 'cata 2026-03'], all]);
    expect(await vistas({ limit: 3, page: 2 })).toEqual([4, ['cata 2026-02'], all]);
    expect(await vistas({ periodo: '2026-03' })).toEqual([
      2,
      ['beto 2026-03', 'cata 2026-03'],
      { ...ceros, total: 2, enProgreso: 1, completadas: 1 },
    ]);
    expect(await vistas({ cobradorId: cata.id, sort: 'periodo_asc' })).toEqual([
      2,
      ['cata 2026-02', 'cata 2026-03'],
      { ...ceros, total: 2, completadas: 1, vencidas: 1 },
    ]);
    expect(await vistas({ estado: 'vencida' })).toEqual([
      1,
      ['cata 2026-02'],
      { ...ceros, total: 1, vencidas: 1 },
    ]);
    expect(await vistas({ estado: 'pendiente', periodo: '2026-03' })).toEqual([
      0,
      [],
      { ...ceros, total: 0 },
    ]);
    expect((await vistas({ search: 'CATÁ', sort: 'cobrador_desc' }))[0]).toBe(2);
  });

  test('refuses a filter that is not one (400)', async () => {
    for (const query of [{ periodo: 'marzo' }, { estado: 'otra' }, { cobradorId: 'x' }, { month: '3' }]) {
      expect(expectFailure(await api.call(listarMetas, { token: cata.token, query })).status).toBe(400);
    }
  });
});
