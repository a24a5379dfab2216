import { randomBytes } from 'node:crypto';
import {
  crearCliente,
  editarCliente,
  eliminarCliente,
  listarClientes,
  verFotoCliente,
} from '@cartera/contrato/clientes';
import { crearPrestamo } from '@cartera/contrato/prestamos';
import sharp from 'sharp';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { crearClienteDePrueba, datosDeCliente } from '../support/clientes-de-prueba.js';
import { bytesDe, comoDataUrl, fotoDePrueba } from '../support/fotos-de-prueba.js';
import { exito, fallo } from '../support/pedir.js';
import { crearUsuarioDePrueba } from '../support/usuarios-de-prueba.js';

const MB = 1024 * 1024;

let api: AppDePrueba;
let token: string;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  token = (await crearUsuarioDePrueba(api, 'admin')).token;
});
afterAll(() => api.cerrar());

const crear = (foto?: string) => crearClienteDePrueba(api, token, foto === undefined ? {} : { foto });
const enviar = (foto: unknown) =>
  api.pedir(crearCliente, { token, cuerpo: { ...datosDeCliente(), foto } as object });
const editar = (id: string, cedula: string, cambios: object) =>
  api.pedir(editarCliente, {
    token,
    parametros: { id },
    cuerpo: { ...datosDeCliente({ cedula }), ...cambios },
  });
const fotoDe = async (id: string) =>
  exito(await api.pedir(verFotoCliente, { token, parametros: { id } })).data.foto;
const imagenDe = async (id: string) => sharp(bytesDe((await fotoDe(id)) ?? '')).metadata();

describe('a photo', () => {
  test.each([
    ['jpeg', 1600, 1200, 800, 600],
    ['png', 1000, 2000, 400, 800],
    ['webp', 300, 200, 300, 200],
  ] as const)('%s of %d by %d is kept as a JPEG of %d by %d', async (formato, ancho, alto, width, height) => {
    const { _id, tieneFoto } = await crear(await fotoDePrueba(formato, ancho, alto));
    expect(tieneFoto).toBe(true);
    expect(await imagenDe(_id)).toMatchObject({ format: 'jpeg', width, height });
  });

  test('is kept upright and without the place where it was taken', async () => {
    const acostada = await sharp(bytesDe(await fotoDePrueba('jpeg', 400, 200)))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { _id } = await crear(comoDataUrl('image/jpeg', acostada));
    const { width, height, exif, orientation } = await imagenDe(_id);
    expect([width, height, exif, orientation]).toEqual([200, 400, undefined, undefined]);
  });

  test('is known by its content, whatever it says it is', async () => {
    const { _id } = await crear(comoDataUrl('image/gif', bytesDe(await fotoDePrueba('png', 20, 20))));
    expect((await imagenDe(_id)).format).toBe('jpeg');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const falsas = [
      comoDataUrl('image/jpeg', Buffer.from(svg)),
      comoDataUrl('image/png', randomBytes(2000)),
      comoDataUrl('image/jpeg', bytesDe(await fotoDePrueba('jpeg', 600, 600)).subarray(0, 300)),
      await fotoDePrueba('gif', 20, 20),
      'data:image/png;base64,',
    ];
    for (const falsa of falsas) {
      expect(fallo(await enviar(falsa))).toMatchObject({ estado: 415, code: 'FOTO_NO_VALIDA' });
    }
  });

  test('that is no data URL is a field with an error', async () => {
    for (const mala of ['https://ejemplo.co/foto.png', 7]) {
      expect(fallo(await enviar(mala))).toMatchObject({
        estado: 400,
        errors: [{ campo: 'foto', mensaje: 'Elige una foto' }],
      });
    }
  });

  test.each([5 * MB + 1, 7 * MB])('of %d bytes is rejected in the words of the form', async (bytes) => {
    const respuesta = await enviar(comoDataUrl('image/png', Buffer.alloc(bytes)));
    expect(fallo(respuesta)).toMatchObject({
      estado: 413,
      code: 'FOTO_MUY_GRANDE',
      message: 'La imagen es demasiado grande (>5MB)',
    });
  });

  test('of 5 MB that is one is taken', async () => {
    const ruido = {
      create: { width: 1300, height: 1300, channels: 3, background: 'red', noise: NOISE },
    } as const;
    const png = await sharp(ruido).png({ compressionLevel: 0 }).toBuffer();
    expect(png.length).toBeGreaterThan(4.8 * MB);
    expect(png.length).toBeLessThan(5 * MB);
    const { _id } = await crear(comoDataUrl('image/png', png));
    expect(await imagenDe(_id)).toMatchObject({ width: 800, height: 800 });
  });
});

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;

describe('a client’s photo', () => {
  test('stays where an edit does not name it, changes, and is taken away by null or nothing', async () => {
    const { _id, cedula } = await crear(await fotoDePrueba('png', 30, 20));
    const primera = await fotoDe(_id);
    expect(exito(await editar(_id, cedula, {})).data.tieneFoto).toBe(true);
    expect(await fotoDe(_id)).toBe(primera);
    await editar(_id, cedula, { foto: await fotoDePrueba('png', 10, 40) });
    expect(await imagenDe(_id)).toMatchObject({ width: 10, height: 40 });
    expect(exito(await editar(_id, cedula, { foto: null })).data.tieneFoto).toBe(false);
    expect(await fotoDe(_id)).toBeNull();
    await editar(_id, cedula, { foto: primera });
    expect(exito(await editar(_id, cedula, { foto: '' })).data.tieneFoto).toBe(false);
  });

  test('is not in any list, which says whether there is one', async () => {
    const [con, sin] = [await crear(await fotoDePrueba('png', 30, 20)), await crear()];
    const lista = await api.pedir(listarClientes, { token, consulta: { limit: 1000 } });
    const deLista = (id: string) => exito(lista).data.find(({ _id }) => _id === id);
    expect(deLista(con._id)).toMatchObject({ tieneFoto: true });
    expect(deLista(sin._id)).toMatchObject({ tieneFoto: false });
    expect(lista.texto).not.toContain('base64');
  });

  test('of an edit that is refused is not kept', async () => {
    const { _id, cedula } = await crear();
    const foto = await fotoDePrueba('png', 30, 20);
    expect((await editar(_id, cedula, { foto, version: 9 })).estado).toBe(409);
    expect(await fotoDe(_id)).toBeNull();
  });

  test('goes with its client', async () => {
    const { _id } = await crear(await fotoDePrueba('png', 30, 20));
    expect((await api.pedir(eliminarCliente, { token, parametros: { id: _id } })).estado).toBe(200);
    expect(fallo(await api.pedir(verFotoCliente, { token, parametros: { id: _id } }))).toMatchObject({
      estado: 404,
      code: 'CLIENTE_NO_ENCONTRADO',
    });
    expect(await api.db.query('SELECT 1 FROM cliente_foto WHERE cliente_id = $1', [_id])).toEqual([]);
  });

  test('is told in the audit trail without the picture', async () => {
    const { _id, cedula } = await crear(await fotoDePrueba('png', 30, 20));
    await editar(_id, cedula, { foto: null });
    const filas = await api.db.query('SELECT despues FROM auditoria WHERE entidad_id = $1 ORDER BY id', [
      _id,
    ]);
    expect(filas).toMatchObject([{ despues: { foto: 'nueva' } }, { despues: { foto: 'quitada' } }]);
  });
});

test('only the calls that carry a photo take more than 1 MiB', async () => {
  const cuerpo = { observaciones: 'x'.repeat(2 * MB) };
  expect(fallo(await api.pedir(crearCliente, { token, cuerpo }))).toMatchObject({ estado: 400 });
  expect(fallo(await api.pedir(crearPrestamo, { token, cuerpo }))).toMatchObject({
    estado: 413,
    code: 'ARCHIVO_MUY_GRANDE',
  });
});
