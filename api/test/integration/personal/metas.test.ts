import { crearMeta, editarMeta, eliminarMeta, listarMetas } from '@cartera/contrato/metas';
import { eliminarUsuario } from '@cartera/contrato/usuarios';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let gerente: UsuarioDePrueba;
let cata: UsuarioDePrueba;
let beto: UsuarioDePrueba;
let prestamo: string;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  gerente = await crearUsuarioDePrueba(api, 'gerente');
  cata = await crearUsuarioDePrueba(api, 'cobrador', 'cata');
  beto = await crearUsuarioDePrueba(api, 'cobrador', 'beto');
  const grande = { monto: 10_000_000, cuotas: 1, fechaInicio: '2026-01-02' };
  // The clock goes from month to month here, and a session lasts twelve hours.
  await api.db.query(`UPDATE sesion SET expira = expira + interval '1 year'`);
  prestamo = (await new Caja(api, gerente.token).prestarConPlan(grande))._id;
});
beforeEach(() => api.reloj.poner('2026-03-16'));
afterEach(async () => {
  await api.db.query('DELETE FROM meta');
  const { data } = await new Caja(api, gerente.token).cobros(prestamo);
  for (const { _id } of data) exito(await new Caja(api, gerente.token).eliminar(_id));
});
afterAll(() => api.cerrar());

const deMarzo = (cambios: object = {}) => ({
  cobradorId: cata.id,
  periodo: '2026-03',
  metaMonto: 100_000,
  metaCobros: 2,
  fechaVencimiento: '2026-03-31',
  ...cambios,
});
const crear = (cambios: object = {}, { token } = gerente) =>
  api.pedir(crearMeta, { token, cuerpo: deMarzo(cambios) });
const editar = (id: string, cambios: object = {}, { token } = gerente) =>
  api.pedir(editarMeta, { token, parametros: { id }, cuerpo: deMarzo(cambios) });
const eliminar = (id: string, { token } = gerente) => api.pedir(eliminarMeta, { token, parametros: { id } });
const listar = async (consulta: Record<string, string | number> = {}) =>
  exito(await api.pedir(listarMetas, { token: cata.token, consulta }));
const cobrar = async (monto: number, fecha: string, cobrador = cata) =>
  exito(await new Caja(api, gerente.token).cobrar(prestamo, monto, { fecha, cobrador: cobrador.id })).data
    ._id;
const unica = async () => {
  const { data } = await listar();
  expect(data).toHaveLength(1);
  return data[0];
};

describe('a goal', () => {
  test('is created, with its collector’s name, and listed in data', async () => {
    const respuesta = await crear({ metaMonto: 1_500_000.75, metaCobros: 40 });
    expect(respuesta.estado).toBe(201);
    expect(exito(respuesta).message).toBe('Meta creada exitosamente');
    expect(exito(respuesta).data).toEqual({
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
    expect(await listar()).toMatchObject({ success: true, data: [exito(respuesta).data], total: 1 });
    expect(await api.db.query('SELECT meta_monto FROM meta')).toEqual([{ meta_monto: '1500000.75' }]);
  });

  test('is one for each collector and month, also of several created at once', async () => {
    const respuestas = await Promise.all([crear(), crear(), crear({ metaMonto: 5 })]);
    expect(respuestas.map(({ estado }) => estado).sort()).toEqual([201, 409, 409]);
    expect(fallo(await crear())).toMatchObject({ estado: 409, code: 'META_DUPLICADA' });
    exito(await crear({ periodo: '2026-04' }));
    const otra = exito(await crear({ cobradorId: beto.id })).data;
    expect(fallo(await editar(otra._id)).code).toBe('META_DUPLICADA');
  });

  test('is edited whole, under the version that was seen', async () => {
    const { _id } = exito(await crear()).data;
    const editada = exito(await editar(_id, { metaMonto: 250_000, metaCobros: 0, version: 1 }));
    expect(editada).toMatchObject({
      message: 'Meta actualizada exitosamente',
      data: { metaMonto: 250_000, metaCobros: 0, porcentajeCobros: 100, version: 2 },
    });
    expect(fallo(await editar(_id, { version: 1 })).code).toBe('VERSION_VENCIDA');
    exito(await editar(_id, { cobradorId: beto.id, periodo: '2026-05' }));
    expect(await unica()).toMatchObject({ cobradorNombre: 'beto', periodo: '2026-05', version: 3 });
  });

  test('is deleted; one that is not there is not found', async () => {
    const { _id } = exito(await crear()).data;
    expect(exito(await eliminar(_id)).message).toBe('Meta eliminada correctamente');
    for (const rechazo of [await eliminar(_id), await editar(_id)]) {
      expect(fallo(rechazo)).toMatchObject({ estado: 404, message: 'Meta no encontrada' });
    }
  });

  test('is a collector’s, and keeps its collector from being deleted', async () => {
    expect(fallo(await crear({ cobradorId: gerente.id }))).toMatchObject({
      estado: 404,
      code: 'COBRADOR_NO_ENCONTRADO',
      errors: [{ campo: 'cobradorId' }],
    });
    const eva = await crearUsuarioDePrueba(api, 'cobrador', 'eva');
    const { _id } = exito(await crear({ cobradorId: eva.id })).data;
    expect(fallo(await editar(_id, { cobradorId: gerente.id })).code).toBe('COBRADOR_NO_ENCONTRADO');
    const parametros = { id: eva.id };
    expect(fallo(await api.pedir(eliminarUsuario, { token: gerente.token, parametros })).code).toBe(
      'USUARIO_CON_HISTORIAL',
    );
  });

  test('names each field that is missing or out of range (P-7.33, P-7.34)', async () => {
    const { errors } = fallo(await api.pedir(crearMeta, { token: gerente.token, cuerpo: {} }));
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
      const rechazo = fallo(await crear({ [campo]: valor }));
      expect([rechazo.estado, rechazo.errors?.map((error) => error.campo)]).toEqual([400, [campo]]);
    }
  });

  test('is read by a cobrador and written by none (403)', async () => {
    const { _id } = exito(await crear()).data;
    expect((await listar()).total).toBe(1);
    for (const rechazo of [await crear({}, cata), await editar(_id, {}, cata), await eliminar(_id, cata)]) {
      expect(fallo(rechazo).estado).toBe(403);
    }
  });

  test('leaves its trail', async () => {
    const { _id } = exito(await crear()).data;
    exito(await editar(_id, { metaCobros: 9 }));
    exito(await eliminar(_id));
    const rastro: object[] = await api.db.query(
      'SELECT accion, usuario_id, antes, despues FROM auditoria WHERE entidad_id = $1 ORDER BY id',
      [_id],
    );
    expect(rastro).toMatchObject([
      { accion: 'metas.crear', usuario_id: gerente.id, despues: { metaCobros: 2 } },
      { accion: 'metas.editar', antes: { metaCobros: 2 }, despues: { metaCobros: 9 } },
      { accion: 'metas.eliminar', antes: { metaCobros: 9 } },
    ]);
  });
});

describe('what a goal has reached', () => {
  test('is what its collector’s payments of that month add up to, and nobody else’s, nor another month’s', async () => {
    exito(await crear());
    await cobrar(30_000, '2026-03-01');
    await cobrar(20_001, '2026-03-16');
    await cobrar(7_000_000, '2026-02-28');
    await cobrar(900_000, '2026-03-10', beto);
    expect(await unica()).toMatchObject({
      montoAlcanzado: 50_001,
      porcentajeMonto: 50,
      cobrosRealizados: 2,
      porcentajeCobros: 100,
      estado: 'en_progreso',
    });
  });

  test('counts the last day of the month, and the date of the payment and not the day it was written', async () => {
    exito(await crear());
    api.reloj.poner('2026-04-02');
    await cobrar(5_000, '2026-03-31');
    await cobrar(6_000, '2026-04-01');
    expect(await unica()).toMatchObject({ montoAlcanzado: 5_000, cobrosRealizados: 1 });
  });

  test('goes back when a payment is undone', async () => {
    exito(await crear());
    const cobro = await cobrar(120_000, '2026-03-02');
    await cobrar(1_000, '2026-03-03');
    expect(await unica()).toMatchObject({ estado: 'completada', porcentajeMonto: 121 });
    exito(await new Caja(api, gerente.token).eliminar(cobro));
    expect(await unica()).toMatchObject({ estado: 'en_progreso', montoAlcanzado: 1_000 });
  });
});

describe('the state of a goal', () => {
  test('is pendiente until something is collected, then en_progreso, and completada with both targets', async () => {
    exito(await crear({ metaMonto: 10_000.5 }));
    expect(await unica()).toMatchObject({ estado: 'pendiente' });
    await cobrar(10_000, '2026-03-05');
    await cobrar(1, '2026-03-05', beto);
    expect(await unica()).toMatchObject({ estado: 'en_progreso', porcentajeMonto: 99.9 });
    await cobrar(1, '2026-03-06');
    expect(await unica()).toMatchObject({ estado: 'completada', porcentajeMonto: 100 });
  });

  test('with one target of two is not completada', async () => {
    exito(await crear());
    await cobrar(500_000, '2026-03-05');
    expect(await unica()).toMatchObject({
      estado: 'en_progreso',
      porcentajeMonto: 500,
      porcentajeCobros: 50,
    });
  });

  test('is vencida the day after its date, collected or not, unless it is completada', async () => {
    exito(await crear({ fechaVencimiento: '2026-03-20' }));
    await cobrar(50_000, '2026-03-05');
    api.reloj.poner('2026-03-20');
    expect(await unica()).toMatchObject({ estado: 'en_progreso' });
    api.reloj.poner('2026-03-21');
    expect(await unica()).toMatchObject({ estado: 'vencida' });
    await cobrar(50_000, '2026-03-21');
    expect(await unica()).toMatchObject({ estado: 'completada' });
  });

  test('of a goal of nothing is completada at once', async () => {
    expect(exito(await crear({ metaMonto: 0, metaCobros: 0 })).data).toMatchObject({
      estado: 'completada',
      porcentajeMonto: 100,
      porcentajeCobros: 100,
    });
  });
});

describe('the list of goals', () => {
  beforeEach(async () => {
    exito(await crear({ metaMonto: 10, metaCobros: 1 }));
    exito(await crear({ cobradorId: beto.id }));
    exito(await crear({ periodo: '2026-02', fechaVencimiento: '2026-02-28' }));
    exito(await crear({ cobradorId: beto.id, periodo: '2026-04', fechaVencimiento: '2026-04-30' }));
    await cobrar(10, '2026-03-05');
    await cobrar(10, '2026-03-05', beto);
  });

  test('filters by period, collector and state, and counts all that match whatever the page', async () => {
    const vistas = async (consulta: Record<string, string | number>) => {
      const { data, total, resumen } = await listar(consulta);
      return [total, data.map(({ cobradorNombre, periodo }) => `${cobradorNombre} ${periodo}`), resumen];
    };
    const ceros = { pendientes: 0, enProgreso: 0, completadas: 0, vencidas: 0 };
    const todas = { total: 4, pendientes: 1, enProgreso: 1, completadas: 1, vencidas: 1 };
    expect(await vistas({ limit: 3 })).toEqual([4, ['beto 2026-04', 'beto 2026-03', 'cata 2026-03'], todas]);
    expect(await vistas({ limit: 3, page: 2 })).toEqual([4, ['cata 2026-02'], todas]);
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
    for (const consulta of [{ periodo: 'marzo' }, { estado: 'otra' }, { cobradorId: 'x' }, { mes: '3' }]) {
      expect(fallo(await api.pedir(listarMetas, { token: cata.token, consulta })).estado).toBe(400);
    }
  });
});
