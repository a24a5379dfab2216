import { crearMeta, editarMeta, eliminarMeta, listarMetas } from '@cartera/contrato/metas';
import { eliminarUsuario } from '@cartera/contrato/usuarios';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

let prestamo: string;

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const collector = await createTestUsuario(api, 'cobrador', 'cata');
const otherCollector = await createTestUsuario(api, 'cobrador', 'beto');
beforeAll(async () => {
  const large = { monto: 10_000_000, cuotas: 1, fechaInicio: '2026-01-02' };
  // The tests move the clock by months, and a session lasts twelve hours.
  await api.db.query(`UPDATE sesion SET expira = expira + interval '1 year'`);
  prestamo = (await new Caja(api, gerente.token).prestarWithPlan(large))._id;
});
beforeEach(() => api.clock.set('2026-03-16'));
afterEach(async () => {
  await api.db.query('DELETE FROM meta');
  const { data } = await new Caja(api, gerente.token).cobros(prestamo);
  for (const { _id } of data) expectSuccess(await new Caja(api, gerente.token).eliminar(_id));
});

const ofMarch = (changes: object = {}) => ({
  cobradorId: collector.id,
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
  expectSuccess(await api.call(listarMetas, { token: gerente.token, query }));
const cobrar = async (monto: number, fecha: string, cobrador = collector) =>
  expectSuccess(await new Caja(api, gerente.token).cobrar(prestamo, monto, { fecha, cobrador: cobrador.id }))
    .data._id;
const onlyMeta = async () => {
  const { data } = await list();
  expect(data).toHaveLength(1);
  return data[0];
};

describe('a goal', () => {
  test('a new goal has its collector’s name and is in the list', async () => {
    const response = await create({ metaMonto: 1_500_000.75, metaCobros: 40 });
    expect(response.status).toBe(201);
    expect(expectSuccess(response).message).toBe('Meta creada exitosamente');
    expect(expectSuccess(response).data).toEqual({
      _id: expect.any(String),
      cobradorId: collector.id,
      cobradorNombre: 'cata',
      periodo: '2026-03',
      metaMonto: 1_500_000.75,
      metaCobros: 40,
      fechaVencimiento: '2026-03-31',
      estado: 'pendiente',
      montoAlcanzado: 0,
      porcentajeMonto: 0,
      cobrosRealizados: 0,
      cobradoDeCancelados: 0,
      porcentajeCobros: 0,
      version: 1,
      createdAt: '2026-03-16T17:00:00.000Z',
    });
    expect(await list()).toMatchObject({ success: true, data: [expectSuccess(response).data], total: 1 });
    expect(await api.db.query('SELECT meta_monto FROM meta')).toEqual([{ meta_monto: '1500000.75' }]);
  });

  test('a collector has one goal for each month, also among concurrent requests', async () => {
    const responses = await Promise.all([create(), create(), create({ metaMonto: 5 })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expectRefused(await create(), 409, 'META_DUPLICADA');
    expectSuccess(await create({ periodo: '2026-04' }));
    const another = expectSuccess(await create({ cobradorId: otherCollector.id })).data;
    expect(expectFailure(await editar(another._id)).code).toBe('META_DUPLICADA');
  });

  test('an edit replaces all fields, and a stale version is refused', async () => {
    const { _id } = expectSuccess(await create()).data;
    const edited = expectSuccess(await editar(_id, { metaMonto: 250_000, metaCobros: 0, version: 1 }));
    expect(edited).toMatchObject({
      message: 'Meta actualizada exitosamente',
      data: { metaMonto: 250_000, metaCobros: 0, porcentajeCobros: 100, version: 2 },
    });
    expect(expectFailure(await editar(_id, { version: 1 })).code).toBe('VERSION_VENCIDA');
    const [creation, edition] = await api.auditTrail(_id);
    expect(creation).toMatchObject({ despues: { metaMonto: 100_000 } });
    expect(edition).toMatchObject({ antes: { metaMonto: 100_000 }, despues: { metaMonto: 250_000 } });
    expectSuccess(await editar(_id, { cobradorId: otherCollector.id, periodo: '2026-05' }));
    expect(await onlyMeta()).toMatchObject({ cobradorNombre: 'beto', periodo: '2026-05', version: 3 });
  });

  test('a goal is deleted, and one that does not exist is a 404', async () => {
    const { _id } = expectSuccess(await create()).data;
    expect(expectSuccess(await eliminar(_id)).message).toBe('Meta eliminada correctamente');
    for (const rejection of [await eliminar(_id), await editar(_id)]) {
      expect(expectFailure(rejection)).toMatchObject({ status: 404, message: 'Meta no encontrada' });
    }
  });

  test('a goal belongs to a collector, who then cannot be deleted', async () => {
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

  test('every missing or invalid field is listed (P-7.33, P-7.34)', async () => {
    const { errors } = expectFailure(await api.call(crearMeta, { token: gerente.token, body: {} }));
    expect(errors?.map(({ campo }) => campo).sort()).toEqual([
      'cobradorId',
      'fechaVencimiento',
      'metaCobros',
      'metaMonto',
      'periodo',
    ]);
    for (const [campo, value] of [
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
      const rejection = expectFailure(await create({ [campo]: value }));
      expect([rejection.status, rejection.errors?.map((error) => error.campo)]).toEqual([400, [campo]]);
    }
  });

  test('a collector reads goals but cannot write them (403)', async () => {
    const { _id } = expectSuccess(await create()).data;
    expect((await list()).total).toBe(1);
    for (const rejection of [
      await create({}, collector),
      await editar(_id, {}, collector),
      await eliminar(_id, collector),
    ]) {
      expect(expectFailure(rejection).status).toBe(403);
    }
  });

  test('each write records the user and the data before and after', async () => {
    const { _id } = expectSuccess(await create()).data;
    expectSuccess(await editar(_id, { metaCobros: 9 }));
    expectSuccess(await eliminar(_id));
    const trail = await api.auditTrail(_id);
    expect(trail).toMatchObject([
      { accion: 'metas.crear', usuario_id: gerente.id, despues: { metaCobros: 2 } },
      { accion: 'metas.editar', antes: { metaCobros: 2 }, despues: { metaCobros: 9 } },
      { accion: 'metas.eliminar', antes: { metaCobros: 9 } },
    ]);
  });
});

describe('the reached amount of a goal', () => {
  test('the reached amount is the sum of its collector’s payments of that month only', async () => {
    expectSuccess(await create());
    await cobrar(30_000, '2026-03-01');
    await cobrar(20_001, '2026-03-16');
    await cobrar(7_000_000, '2026-02-28');
    await cobrar(900_000, '2026-03-10', otherCollector);
    expect(await onlyMeta()).toMatchObject({
      montoAlcanzado: 50_001,
      porcentajeMonto: 50,
      cobrosRealizados: 2,
      porcentajeCobros: 100,
      estado: 'en_progreso',
    });
  });

  test('a payment counts by its date, up to the last day of the month', async () => {
    expectSuccess(await create());
    api.clock.set('2026-04-02');
    await cobrar(5_000, '2026-03-31');
    await cobrar(6_000, '2026-04-01');
    expect(await onlyMeta()).toMatchObject({ montoAlcanzado: 5_000, cobrosRealizados: 1 });
  });

  test('an undone payment no longer counts', async () => {
    expectSuccess(await create());
    const cobro = await cobrar(120_000, '2026-03-02');
    await cobrar(1_000, '2026-03-03');
    expect(await onlyMeta()).toMatchObject({ estado: 'completada', porcentajeMonto: 121 });
    expectSuccess(await new Caja(api, gerente.token).eliminar(cobro));
    expect(await onlyMeta()).toMatchObject({ estado: 'en_progreso', montoAlcanzado: 1_000 });
  });
});

describe('the state of a goal', () => {
  test('a goal is pendiente without payments, then en_progreso, and completada with both targets', async () => {
    expectSuccess(await create({ metaMonto: 10_000.5 }));
    expect(await onlyMeta()).toMatchObject({ estado: 'pendiente' });
    await cobrar(10_000, '2026-03-05');
    await cobrar(1, '2026-03-05', otherCollector);
    expect(await onlyMeta()).toMatchObject({ estado: 'en_progreso', porcentajeMonto: 99.9 });
    await cobrar(1, '2026-03-06');
    expect(await onlyMeta()).toMatchObject({ estado: 'completada', porcentajeMonto: 100 });
  });

  test('a goal with one of two targets is not completada', async () => {
    expectSuccess(await create());
    await cobrar(500_000, '2026-03-05');
    expect(await onlyMeta()).toMatchObject({
      estado: 'en_progreso',
      porcentajeMonto: 500,
      porcentajeCobros: 50,
    });
  });

  test('a goal is vencida from the day after its date, unless it is completada', async () => {
    expectSuccess(await create({ fechaVencimiento: '2026-03-20' }));
    await cobrar(50_000, '2026-03-05');
    api.clock.set('2026-03-20');
    expect(await onlyMeta()).toMatchObject({ estado: 'en_progreso' });
    api.clock.set('2026-03-21');
    expect(await onlyMeta()).toMatchObject({ estado: 'vencida' });
    await cobrar(50_000, '2026-03-21');
    expect(await onlyMeta()).toMatchObject({ estado: 'completada' });
  });

  test('a goal of zero is completada at once', async () => {
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
    expectSuccess(await create({ cobradorId: otherCollector.id }));
    expectSuccess(await create({ periodo: '2026-02', fechaVencimiento: '2026-02-28' }));
    expectSuccess(
      await create({ cobradorId: otherCollector.id, periodo: '2026-04', fechaVencimiento: '2026-04-30' }),
    );
    await cobrar(10, '2026-03-05');
    await cobrar(10, '2026-03-05', otherCollector);
  });

  test('the list filters by period, collector and state, and its totals count all matches', async () => {
    const listed = async (query: Record<string, string | number>) => {
      const { data, total, resumen } = await list(query);
      return [total, data.map(({ cobradorNombre, periodo }) => `${cobradorNombre} ${periodo}`), resumen];
    };
    const zeros = { pendientes: 0, enProgreso: 0, completadas: 0, vencidas: 0 };
    const all = { total: 4, pendientes: 1, enProgreso: 1, completadas: 1, vencidas: 1 };
    expect(await listed({ limit: 3 })).toEqual([4, ['beto 2026-04', 'beto 2026-03', 'cata 2026-03'], all]);
    expect(await listed({ limit: 3, page: 2 })).toEqual([4, ['cata 2026-02'], all]);
    expect(await listed({ periodo: '2026-03' })).toEqual([
      2,
      ['beto 2026-03', 'cata 2026-03'],
      { ...zeros, total: 2, enProgreso: 1, completadas: 1 },
    ]);
    expect(await listed({ cobradorId: collector.id, sort: 'periodo_asc' })).toEqual([
      2,
      ['cata 2026-02', 'cata 2026-03'],
      { ...zeros, total: 2, completadas: 1, vencidas: 1 },
    ]);
    expect(await listed({ estado: 'vencida' })).toEqual([
      1,
      ['cata 2026-02'],
      { ...zeros, total: 1, vencidas: 1 },
    ]);
    expect(await listed({ estado: 'pendiente', periodo: '2026-03' })).toEqual([
      0,
      [],
      { ...zeros, total: 0 },
    ]);
    expect((await listed({ search: 'CATÁ', sort: 'cobrador_desc' }))[0]).toBe(2);
  });

  test('an invalid filter is refused (400)', async () => {
    for (const query of [{ periodo: 'marzo' }, { estado: 'otra' }, { cobradorId: 'x' }, { month: '3' }]) {
      expect(expectFailure(await api.call(listarMetas, { token: collector.token, query })).status).toBe(400);
    }
  });
});
