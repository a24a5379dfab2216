import { ESTADOS_GARANTIA, type EstadoGarantia } from '@cartera/contrato/catalogs';
import { crearGarantia, editarGarantia, listarGarantias } from '@cartera/contrato/garantias';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { DocumentoArchiver } from '../../support/test-documentos.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();
const gerente = await createTestUsuario(api, 'gerente');
const cobrador = await createTestUsuario(api, 'cobrador');
const archiver = new DocumentoArchiver(api, gerente.token);

const editar = (id: string, body: object, token = gerente.token) =>
  api.call(editarGarantia, { token, params: { id }, body });
const list = async (query: Record<string, string | number> = {}) =>
  expectSuccess(await api.call(listarGarantias, { token: gerente.token, query }));

/** Creates collateral and moves it to a state through the API. */
async function inEstado(estado: EstadoGarantia) {
  const garantia = await archiver.garantia();
  if (estado !== 'pendiente') expectSuccess(await editar(garantia._id, { estado: 'verificada' }));
  if (estado === 'liberada' || estado === 'ejecutada') expectSuccess(await editar(garantia._id, { estado }));
  return garantia;
}

describe('adding collateral', () => {
  test('new collateral has the sent fields and the state pendiente', async () => {
    const { _id: prestamo, monto, cliente } = await new Caja(api, gerente.token).prestar();
    const input = {
      prestamo,
      tipo: 'vehiculo',
      descripcion: ' Moto AKT 125 ',
      valorDeclarado: 4_500_000,
      identificadorLegal: 'ABC12D',
    };
    const response = await api.call(crearGarantia, { token: gerente.token, body: input });
    expect(response.status).toBe(201);
    const { data, message } = expectSuccess(response);
    expect(message).toBe('Garantía creada correctamente');
    expect(data).toEqual({
      ...input,
      _id: expect.any(String),
      prestamo: {
        _id: prestamo,
        monto,
        cierre: null,
        estado: 'mora',
        cliente: { _id: cliente._id, nombre: cliente.nombre },
      },
      descripcion: 'Moto AKT 125',
      valorAvaluo: null,
      estado: 'pendiente',
      documentos: [],
      version: 1,
      createdAt: '2026-03-16T17:00:00.000Z',
    });
    expect(await archiver.get(data._id)).toEqual(data);
  });

  test('collateral needs an existing loan, and the error has the form’s message', async () => {
    expect(expectFailure(await archiver.create({})).errors).toEqual([
      { campo: 'prestamo', mensaje: 'Selecciona un préstamo' },
    ]);
    expectRefused(await archiver.create({ prestamo: UNKNOWN_ID }), 404, 'PRESTAMO_NO_ENCONTRADO');
  });

  test('values are whole pesos from 0 to a million million', async () => {
    const { _id } = await archiver.garantia({ valorDeclarado: 1_000_000_000_000, valorAvaluo: 0 });
    expect(await archiver.get(_id)).toMatchObject({ valorDeclarado: 1_000_000_000_000, valorAvaluo: 0 });
    const { _id: prestamo } = await new Caja(api, gerente.token).prestar();
    for (const valorDeclarado of [1.5, -1, '5', null, 1_000_000_000_001]) {
      expect((await archiver.create({ prestamo, valorDeclarado })).status).toBe(400);
    }
  });
});

describe('the states of collateral (P-6.14)', () => {
  const LEGAL_TRANSITIONS = new Set(['pendiente>verificada', 'verificada>liberada', 'verificada>ejecutada']);
  const steps = ESTADOS_GARANTIA.flatMap((from) => ESTADOS_GARANTIA.map((to) => [from, to] as const));

  test.each(steps)('from %s to %s', async (from, to) => {
    const { _id } = await inEstado(from);
    const before = await archiver.get(_id);
    const response = await editar(_id, { estado: to });
    if (LEGAL_TRANSITIONS.has(`${from}>${to}`)) {
      expect(expectSuccess(response)).toMatchObject({
        message: 'Garantía actualizada',
        data: { estado: to },
      });
      return;
    }
    expectRefused(response, 409, 'TRANSICION_DE_GARANTIA');
    expect(await archiver.get(_id)).toEqual(before);
  });

  test('of several transitions at once, one succeeds', async () => {
    const { _id } = await inEstado('verificada');
    const requests = ['liberada', 'ejecutada', 'liberada', 'ejecutada'];
    const responses = await Promise.all(requests.map((estado) => editar(_id, { estado })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await api.auditTrail(_id)).toHaveLength(3);
  });
});

describe('editing collateral', () => {
  test('an edit changes the appraisal with or without a new state, and keeps the other fields', async () => {
    const { _id } = await inEstado('pendiente');
    expect(expectSuccess(await editar(_id, { valorAvaluo: 3_000_000 })).data).toMatchObject({
      estado: 'pendiente',
      valorAvaluo: 3_000_000,
    });
    expect(expectSuccess(await editar(_id, { estado: 'verificada' })).data.valorAvaluo).toBe(3_000_000);
    expect(expectSuccess(await editar(_id, { valorAvaluo: null })).data).toMatchObject({
      estado: 'verificada',
      valorAvaluo: null,
      version: 4,
    });
  });

  test('an edit of a stale version, or of collateral that does not exist, writes nothing', async () => {
    const { _id } = await inEstado('verificada');
    expect(expectFailure(await editar(_id, { valorAvaluo: 1, version: 1 }))).toMatchObject({
      code: 'VERSION_VENCIDA',
    });
    expect((await archiver.get(_id)).valorAvaluo).toBeNull();
    expectRefused(await editar(UNKNOWN_ID, { valorAvaluo: 1 }), 404, 'GARANTIA_NO_ENCONTRADA');
  });
});

describe('the documents of collateral', () => {
  test('a linked document is listed once with its collateral', async () => {
    const { _id } = await archiver.garantia();
    const documento = expectSuccess(await archiver.upload(_id, { nombre: 'tarjeta.pdf' })).data;
    expect((await archiver.get(_id)).documentos).toEqual([]);
    for (const _ of ['first', 'again']) {
      const response = expectSuccess(await archiver.vincular(_id, documento._id));
      expect(response.message).toBe('Documento vinculado');
      expect(response.data.documentos).toEqual([documento]);
    }
    expect((await api.auditTrail(_id)).map(({ accion }) => accion)).toEqual([
      'garantias.crear',
      'garantias.vincular-documento',
    ]);
    expect((await list({ limit: 100 })).data.find((one) => one._id === _id)?.documentos).toEqual([documento]);
  });

  test('a document of other collateral, or one that does not exist, cannot be linked', async () => {
    const [one, another] = [await archiver.garantia(), await archiver.garantia()];
    const documento = expectSuccess(await archiver.upload(another._id)).data;
    expectRefused(await archiver.vincular(one._id, documento._id), 409, 'DOCUMENTO_DE_OTRA_GARANTIA');
    expect(expectFailure(await archiver.vincular(one._id, UNKNOWN_ID))).toMatchObject({
      code: 'DOCUMENTO_NO_ENCONTRADO',
    });
    expect(expectFailure(await archiver.vincular(UNKNOWN_ID, documento._id))).toMatchObject({
      code: 'GARANTIA_NO_ENCONTRADA',
    });
    expect((await archiver.get(one._id)).documentos).toEqual([]);
  });
});

describe('the list of collateral', () => {
  test('the list is newest first, in pages, and filters by state, kind and loan', async () => {
    const motorcycle = await archiver.garantia({ valorDeclarado: 1 });
    const house = await archiver.garantia({ tipo: 'inmueble', valorDeclarado: 900_000_000_000 });
    expectSuccess(await editar(house._id, { estado: 'verificada' }));
    const { data, total } = await list({ limit: 2 });
    expect(data.map(({ _id }) => _id)).toEqual([house._id, motorcycle._id]);
    expect(total).toBeGreaterThan(2);
    expect((await list({ limit: 1, page: 2 })).data[0]?._id).toBe(motorcycle._id);
    expect((await list({ estado: 'verificada', tipo: 'inmueble' })).data.map(({ _id }) => _id)).toEqual([
      house._id,
    ]);
    expect(await list({ prestamo: motorcycle.prestamo._id })).toMatchObject({
      total: 1,
      data: [{ _id: motorcycle._id }],
    });
    expect((await list({ sort: 'valorDeclarado_asc', limit: 1 })).data[0]?._id).toBe(motorcycle._id);
  });

  test.each(['matricula 50c', 'LOTE', 'Cliente de prueba guasca'])(
    'a search finds collateral by %j',
    async (search) => {
      const { _id } = await archiver.garantia({
        tipo: 'inmueble',
        descripcion: `Lote en Guasca (${search})`,
        identificadorLegal: 'Matrícula 50C-1234',
      });
      expect((await list({ search })).data[0]?._id).toBe(_id);
      expect((await list({ search: `${search} inexistente` })).total).toBe(0);
    },
  );
});

describe('permissions', () => {
  test('a collector sees collateral but cannot change it (403)', async () => {
    const { _id, prestamo } = await archiver.garantia({}, { cobrador: cobrador.id });
    const actingAs = archiver.actingAs(cobrador.token);
    expect((await actingAs.get(_id))._id).toBe(_id);
    const documento = expectSuccess(await archiver.upload(_id)).data;
    for (const { status } of [
      await actingAs.create({ prestamo: prestamo._id }),
      await editar(_id, { estado: 'verificada' }, cobrador.token),
      await actingAs.vincular(_id, documento._id),
    ]) {
      expect(status).toBe(403);
    }
    expect(await archiver.get(_id)).toMatchObject({ estado: 'pendiente', documentos: [] });
  });
});

test('each write of collateral records the data before and after', async () => {
  const { _id } = await archiver.garantia();
  await editar(_id, { estado: 'verificada', valorAvaluo: 7 });
  expect(await api.auditTrail(_id)).toMatchObject([
    { accion: 'garantias.crear', usuario_id: gerente.id, despues: { valorDeclarado: 5_000_000 } },
    {
      accion: 'garantias.editar',
      antes: { estado: 'pendiente', valorAvaluo: null },
      despues: { estado: 'verificada', valorAvaluo: 7 },
    },
  ]);
});
