import { ESTADOS_GARANTIA, type EstadoGarantia } from '@cartera/contrato/catalogos';
import { crearGarantia, editarGarantia, listarGarantias } from '@cartera/contrato/garantias';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { Archivador } from '../../support/documentos-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const NADIE = '0198e9a0-0000-7000-8000-000000000000';

let api: AppDePrueba;
let gerente: UsuarioDePrueba;
let cobrador: UsuarioDePrueba;
let archivador: Archivador;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  gerente = await crearUsuarioDePrueba(api, 'gerente');
  cobrador = await crearUsuarioDePrueba(api, 'cobrador');
  archivador = new Archivador(api, gerente.token);
});
afterAll(() => api.cerrar());

const editar = (id: string, cuerpo: object, token = gerente.token) =>
  api.pedir(editarGarantia, { token, parametros: { id }, cuerpo });
const listar = async (consulta: Record<string, string | number> = {}) =>
  exito(await api.pedir(listarGarantias, { token: cobrador.token, consulta }));
const auditoriaDe = (id: string) =>
  api.db.query('SELECT * FROM auditoria WHERE entidad_id = $1 ORDER BY id', [id]);

/** Collateral in a state, brought there the way staff bring it. */
async function en(estado: EstadoGarantia) {
  const garantia = await archivador.garantia();
  if (estado !== 'pendiente') exito(await editar(garantia._id, { estado: 'verificada' }));
  if (estado === 'liberada' || estado === 'ejecutada') exito(await editar(garantia._id, { estado }));
  return garantia;
}

describe('adding collateral', () => {
  test('keeps what was sent, waiting to be verified', async () => {
    const { _id: prestamo, monto, cliente } = await new Caja(api, gerente.token).prestar();
    const datos = {
      prestamo,
      tipo: 'vehiculo',
      descripcion: ' Moto AKT 125 ',
      valorDeclarado: 4_500_000,
      identificadorLegal: 'ABC12D',
    };
    const respuesta = await api.pedir(crearGarantia, { token: gerente.token, cuerpo: datos });
    expect(respuesta.estado).toBe(201);
    const { data, message } = exito(respuesta);
    expect(message).toBe('Garantía creada correctamente');
    expect(data).toEqual({
      ...datos,
      _id: expect.any(String),
      prestamo: {
        _id: prestamo,
        monto,
        estado: 'activo',
        cliente: { _id: cliente._id, nombre: cliente.nombre },
      },
      descripcion: 'Moto AKT 125',
      valorAvaluo: null,
      estado: 'pendiente',
      documentos: [],
      version: 1,
      createdAt: '2026-03-16T17:00:00.000Z',
    });
    expect(await archivador.ver(data._id)).toEqual(data);
  });

  test('needs a loan, in the words of the form, and one that exists', async () => {
    expect(fallo(await archivador.crear({})).errors).toEqual([
      { campo: 'prestamo', mensaje: 'Selecciona un préstamo' },
    ]);
    expect(fallo(await archivador.crear({ prestamo: NADIE }))).toMatchObject({
      estado: 404,
      code: 'PRESTAMO_NO_ENCONTRADO',
    });
  });

  test('takes values in whole pesos alone, up to a million millions', async () => {
    const { _id } = await archivador.garantia({ valorDeclarado: 1_000_000_000_000, valorAvaluo: 0 });
    expect(await archivador.ver(_id)).toMatchObject({ valorDeclarado: 1_000_000_000_000, valorAvaluo: 0 });
    const { _id: prestamo } = await new Caja(api, gerente.token).prestar();
    for (const valorDeclarado of [1.5, -1, '5', null, 1_000_000_000_001]) {
      expect((await archivador.crear({ prestamo, valorDeclarado })).estado).toBe(400);
    }
  });
});

describe('the states of collateral (P-6.14)', () => {
  const LEGALES = new Set(['pendiente>verificada', 'verificada>liberada', 'verificada>ejecutada']);
  const pasos = ESTADOS_GARANTIA.flatMap((de) => ESTADOS_GARANTIA.map((a) => [de, a] as const));

  test.each(pasos)('from %s to %s', async (de, a) => {
    const { _id } = await en(de);
    const antes = await archivador.ver(_id);
    const respuesta = await editar(_id, { estado: a });
    if (LEGALES.has(`${de}>${a}`)) {
      expect(exito(respuesta)).toMatchObject({ message: 'Garantía actualizada', data: { estado: a } });
      return;
    }
    expect(fallo(respuesta)).toMatchObject({ estado: 409, code: 'TRANSICION_DE_GARANTIA' });
    expect(await archivador.ver(_id)).toEqual(antes);
  });

  test('of several who decide at once, one does', async () => {
    const { _id } = await en('verificada');
    const pedidos = ['liberada', 'ejecutada', 'liberada', 'ejecutada'];
    const respuestas = await Promise.all(pedidos.map((estado) => editar(_id, { estado })));
    expect(respuestas.map(({ estado }) => estado).sort()).toEqual([200, 409, 409, 409]);
    expect(await auditoriaDe(_id)).toHaveLength(3);
  });
});

describe('editing collateral', () => {
  test('appraises it with or without a new state, and leaves what is not named', async () => {
    const { _id } = await en('pendiente');
    expect(exito(await editar(_id, { valorAvaluo: 3_000_000 })).data).toMatchObject({
      estado: 'pendiente',
      valorAvaluo: 3_000_000,
    });
    expect(exito(await editar(_id, { estado: 'verificada' })).data.valorAvaluo).toBe(3_000_000);
    expect(exito(await editar(_id, { valorAvaluo: null })).data).toMatchObject({
      estado: 'verificada',
      valorAvaluo: null,
      version: 4,
    });
  });

  test('with a version that is stale, or of none, writes nothing', async () => {
    const { _id } = await en('verificada');
    expect(fallo(await editar(_id, { valorAvaluo: 1, version: 1 }))).toMatchObject({
      code: 'VERSION_VENCIDA',
    });
    expect((await archivador.ver(_id)).valorAvaluo).toBeNull();
    expect(fallo(await editar(NADIE, { valorAvaluo: 1 }))).toMatchObject({
      estado: 404,
      code: 'GARANTIA_NO_ENCONTRADA',
    });
  });
});

describe('the documents of collateral', () => {
  test('are those linked to it, once each, and are shown with it', async () => {
    const { _id } = await archivador.garantia();
    const documento = exito(await archivador.subir(_id, { nombre: 'tarjeta.pdf' })).data;
    expect((await archivador.ver(_id)).documentos).toEqual([]);
    for (const _ of ['first', 'again']) {
      const respuesta = exito(await archivador.vincular(_id, documento._id));
      expect(respuesta.message).toBe('Documento vinculado');
      expect(respuesta.data.documentos).toEqual([documento]);
    }
    expect((await auditoriaDe(_id)).map(({ accion }: { accion: string }) => accion)).toEqual([
      'garantias.crear',
      'garantias.vincular-documento',
    ]);
    expect((await listar({ limit: 100 })).data.find((una) => una._id === _id)?.documentos).toEqual([
      documento,
    ]);
  });

  test('are not those of another, nor any that does not exist', async () => {
    const [una, otra] = [await archivador.garantia(), await archivador.garantia()];
    const documento = exito(await archivador.subir(otra._id)).data;
    expect(fallo(await archivador.vincular(una._id, documento._id))).toMatchObject({
      estado: 409,
      code: 'DOCUMENTO_DE_OTRA_GARANTIA',
    });
    expect(fallo(await archivador.vincular(una._id, NADIE))).toMatchObject({
      code: 'DOCUMENTO_NO_ENCONTRADO',
    });
    expect(fallo(await archivador.vincular(NADIE, documento._id))).toMatchObject({
      code: 'GARANTIA_NO_ENCONTRADA',
    });
    expect((await archivador.ver(una._id)).documentos).toEqual([]);
  });
});

describe('the list of collateral', () => {
  test('is newest first, by pages, and filters by state, kind and loan', async () => {
    const moto = await archivador.garantia({ valorDeclarado: 1 });
    const casa = await archivador.garantia({ tipo: 'inmueble', valorDeclarado: 900_000_000_000 });
    exito(await editar(casa._id, { estado: 'verificada' }));
    const { data, total } = await listar({ limit: 2 });
    expect(data.map(({ _id }) => _id)).toEqual([casa._id, moto._id]);
    expect(total).toBeGreaterThan(2);
    expect((await listar({ limit: 1, page: 2 })).data[0]?._id).toBe(moto._id);
    expect((await listar({ estado: 'verificada', tipo: 'inmueble' })).data.map(({ _id }) => _id)).toEqual([
      casa._id,
    ]);
    expect(await listar({ prestamo: moto.prestamo._id })).toMatchObject({
      total: 1,
      data: [{ _id: moto._id }],
    });
    expect((await listar({ sort: 'valorDeclarado_asc', limit: 1 })).data[0]?._id).toBe(moto._id);
  });

  test.each(['matricula 50c', 'LOTE', 'Cliente de prueba guasca'])('finds by %j', async (search) => {
    const { _id } = await archivador.garantia({
      tipo: 'inmueble',
      descripcion: `Lote en Guasca (${search})`,
      identificadorLegal: 'Matrícula 50C-1234',
    });
    expect((await listar({ search })).data[0]?._id).toBe(_id);
    expect((await listar({ search: `${search} inexistente` })).total).toBe(0);
  });
});

describe('who may', () => {
  test('a collector sees collateral and changes nothing of it', async () => {
    const { _id, prestamo } = await archivador.garantia();
    const como = archivador.como(cobrador.token);
    expect((await como.ver(_id))._id).toBe(_id);
    const documento = exito(await archivador.subir(_id)).data;
    for (const { estado } of [
      await como.crear({ prestamo: prestamo._id }),
      await editar(_id, { estado: 'verificada' }, cobrador.token),
      await como.vincular(_id, documento._id),
    ]) {
      expect(estado).toBe(403);
    }
    expect(await archivador.ver(_id)).toMatchObject({ estado: 'pendiente', documentos: [] });
  });
});

test('the audit trail of collateral tells what it was and what it became', async () => {
  const { _id } = await archivador.garantia();
  await editar(_id, { estado: 'verificada', valorAvaluo: 7 });
  expect(await auditoriaDe(_id)).toMatchObject([
    { accion: 'garantias.crear', usuario_id: gerente.id, despues: { valorDeclarado: 5_000_000 } },
    {
      accion: 'garantias.editar',
      antes: { estado: 'pendiente', valorAvaluo: null },
      despues: { estado: 'verificada', valorAvaluo: 7 },
    },
  ]);
});
