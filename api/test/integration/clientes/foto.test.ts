import { randomBytes } from 'node:crypto';
import {
  crearCliente,
  editarCliente,
  eliminarCliente,
  listarClientes,
  ponerFotoCliente,
  verFotoCliente,
} from '@cartera/contrato/clientes';
import { crearPrestamo } from '@cartera/contrato/prestamos';
import sharp from 'sharp';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput, createTestCliente } from '../../support/test-clientes.js';
import { bytesOf, formOfFoto, fotoForm, testFoto, toDataUrl } from '../../support/test-fotos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const MB = 1024 * 1024;

const api = await TestApp.forFile();
const token = (await createTestUsuario(api, 'admin')).token;

const newToken = async (name: string) => (await createTestUsuario(api, 'gerente', name)).token;
const create = (foto?: string) => createTestCliente(api, token, foto === undefined ? {} : { foto });
const send = (foto: unknown) =>
  api.call(crearCliente, { token, body: { ...clienteInput(), foto } as object });
const editar = (id: string, cedula: string, changes: object) =>
  api.call(editarCliente, {
    token,
    params: { id },
    body: { ...clienteInput({ cedula }), ...changes },
  });
const fotoOf = async (id: string) =>
  expectSuccess(await api.call(verFotoCliente, { token, params: { id } })).data.foto;
const imageOf = async (id: string) => sharp(bytesOf((await fotoOf(id)) ?? '')).metadata();

describe('a photo', () => {
  test.each([
    ['jpeg', 1600, 1200, 800, 600],
    ['png', 1000, 2000, 400, 800],
    ['webp', 300, 200, 300, 200],
  ] as const)(
    'a %s photo of %d by %d is stored as a JPEG of %d by %d',
    async (formato, inputWidth, inputHeight, width, height) => {
      const { _id, tieneFoto } = await create(await testFoto(formato, inputWidth, inputHeight));
      expect(tieneFoto).toBe(true);
      expect(await imageOf(_id)).toMatchObject({ format: 'jpeg', width, height });
    },
  );

  test('a photo is stored upright and without its location', async () => {
    const landscape = await sharp(bytesOf(await testFoto('jpeg', 400, 200)))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { _id } = await create(toDataUrl('image/jpeg', landscape));
    const { width, height, exif, orientation } = await imageOf(_id);
    expect([width, height, exif, orientation]).toEqual([200, 400, undefined, undefined]);
  });

  test('the content of a photo decides its type, not the declared type', async () => {
    const { _id } = await create(toDataUrl('image/gif', bytesOf(await testFoto('png', 20, 20))));
    expect((await imageOf(_id)).format).toBe('jpeg');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const fakes = [
      toDataUrl('image/jpeg', Buffer.from(svg)),
      toDataUrl('image/png', randomBytes(2000)),
      toDataUrl('image/jpeg', bytesOf(await testFoto('jpeg', 600, 600)).subarray(0, 300)),
      await testFoto('gif', 20, 20),
      'data:image/png;base64,',
    ];
    for (const fake of fakes) {
      expectRefused(await send(fake), 415, 'FOTO_NO_VALIDA');
    }
  });

  test('a photo of more than 25 million pixels is refused, however small its file', async () => {
    expect((await create(await testFoto('png', 5_000, 5_000))).tieneFoto).toBe(true);
    expectRefused(await send(await testFoto('png', 5_001, 5_000)), 415, 'FOTO_NO_VALIDA');
  });

  test('photos at once are drawn one after the other, whoever sends them, and none stays decoded', async () => {
    const foto = await testFoto('jpeg', 3_000, 3_000);
    let atOnce = 0;
    const sampling = setInterval(() => {
      atOnce = Math.max(atOnce, sharp.counters().process);
    }, 1);
    const tokens = await Promise.all(['uno', 'dos', 'tres', 'cuatro'].map((name) => newToken(name)));
    const created = await Promise.all(
      tokens.map((own) => api.call(crearCliente, { token: own, body: clienteInput({ foto }) })),
    );
    clearInterval(sampling);
    expect(created.map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(atOnce).toBe(1);
    expect(sharp.cache().items.current).toBe(0);
  });

  test('a photo that is no data URL is a field error', async () => {
    for (const invalid of ['https://ejemplo.co/foto.png', 7]) {
      expect(expectFailure(await send(invalid))).toMatchObject({
        status: 400,
        errors: [{ campo: 'foto', mensaje: 'Elige una foto' }],
      });
    }
  });

  test.each([5 * MB + 1, 7 * MB])('a photo of %d bytes is refused with the form’s message', async (bytes) => {
    const response = await send(toDataUrl('image/png', Buffer.alloc(bytes)));
    expect(expectFailure(response)).toMatchObject({
      status: 413,
      code: 'FOTO_MUY_GRANDE',
      message: 'La imagen es demasiado grande (>5MB)',
    });
  });

  test('a valid photo of almost 5 MB is accepted', async () => {
    const noise = {
      create: { width: 1300, height: 1300, channels: 3, background: 'red', noise: NOISE },
    } as const;
    const png = await sharp(noise).png({ compressionLevel: 0 }).toBuffer();
    expect(png.length).toBeGreaterThan(4.8 * MB);
    expect(png.length).toBeLessThan(5 * MB);
    const { _id } = await create(toDataUrl('image/png', png));
    expect(await imageOf(_id)).toMatchObject({ width: 800, height: 800 });
  });
});

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;

describe('a photo as a file', () => {
  const put = (id: string, body: FormData) => api.call(ponerFotoCliente, { token, params: { id }, body });

  test('replaces the photo, changes the version and is in the audit trail', async () => {
    const { _id, version } = await create(await testFoto('png', 30, 20));
    const { data, message } = expectSuccess(await put(_id, await fotoForm('webp', 1600, 1200)));
    expect(message).toBe('Cliente actualizado exitosamente');
    expect(data).toMatchObject({ tieneFoto: true, version: version + 1 });
    expect(await imageOf(_id)).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    expect(await api.auditTrail(_id)).toMatchObject([
      { accion: 'clientes.crear' },
      { accion: 'clientes.editar', despues: { foto: 'nueva' } },
    ]);
  });

  test.each([
    ['that is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'FOTO_NO_VALIDA'],
    ['of more than 5 MB', Buffer.alloc(5 * MB + 1), 413, 'FOTO_MUY_GRANDE'],
  ])('%s is refused, and the photo stays', async (_, bytes, status, code) => {
    const { _id } = await create(await testFoto('png', 30, 20));
    const before = await fotoOf(_id);
    expect(expectFailure(await put(_id, formOfFoto(bytes)))).toMatchObject({ status, code });
    expect(await fotoOf(_id)).toBe(before);
  });
});

describe('a client’s photo', () => {
  test('an edit without a photo keeps it, a new one replaces it, and null or empty deletes it', async () => {
    const { _id, cedula } = await create(await testFoto('png', 30, 20));
    const first = await fotoOf(_id);
    expect(expectSuccess(await editar(_id, cedula, {})).data.tieneFoto).toBe(true);
    expect(await fotoOf(_id)).toBe(first);
    await editar(_id, cedula, { foto: await testFoto('png', 10, 40) });
    expect(await imageOf(_id)).toMatchObject({ width: 10, height: 40 });
    expect(expectSuccess(await editar(_id, cedula, { foto: null })).data.tieneFoto).toBe(false);
    expect(await fotoOf(_id)).toBeNull();
    await editar(_id, cedula, { foto: first });
    expect(expectSuccess(await editar(_id, cedula, { foto: '' })).data.tieneFoto).toBe(false);
  });

  test('a list of clients never includes photos, only `tieneFoto`', async () => {
    const [withTriggers, withoutTriggers] = [await create(await testFoto('png', 30, 20)), await create()];
    const list = await api.call(listarClientes, { token, query: { limit: 1000 } });
    const pick = (id: string) => expectSuccess(list).data.find(({ _id }) => _id === id);
    expect(pick(withTriggers._id)).toMatchObject({ tieneFoto: true });
    expect(pick(withoutTriggers._id)).toMatchObject({ tieneFoto: false });
    expect(list.text).not.toContain('base64');
  });

  test('a refused edit does not store its photo', async () => {
    const { _id, cedula } = await create();
    const foto = await testFoto('png', 30, 20);
    expect((await editar(_id, cedula, { foto, version: 9 })).status).toBe(409);
    expect(await fotoOf(_id)).toBeNull();
  });

  test('deleting a client deletes the photo', async () => {
    const { _id } = await create(await testFoto('png', 30, 20));
    expect((await api.call(eliminarCliente, { token, params: { id: _id } })).status).toBe(200);
    expectRefused(
      await api.call(verFotoCliente, { token, params: { id: _id } }),
      404,
      'CLIENTE_NO_ENCONTRADO',
    );
    expect(await api.db.query('SELECT 1 FROM cliente_foto WHERE cliente_id = $1', [_id])).toEqual([]);
  });

  test('the audit trail records a new and a deleted photo without the image', async () => {
    const { _id, cedula } = await create(await testFoto('png', 30, 20));
    await editar(_id, cedula, { foto: null });
    expect(await api.auditTrail(_id)).toMatchObject([
      { despues: { foto: 'nueva' } },
      { despues: { foto: 'quitada' } },
    ]);
  });
});

test('only calls with a photo accept more than 1 MiB', async () => {
  const body = { observaciones: 'x'.repeat(2 * MB) };
  expect(expectFailure(await api.call(crearCliente, { token, body }))).toMatchObject({ status: 400 });
  expectRefused(await api.call(crearPrestamo, { token, body }), 413, 'ARCHIVO_MUY_GRANDE');
});
