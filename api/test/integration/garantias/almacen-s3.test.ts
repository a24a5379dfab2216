import { BYTES_DOCUMENTO } from '@cartera/contrato/documentos';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { Archivador, pdfDe } from '../../support/documentos-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { S3DePrueba } from '../../support/s3-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const MB = 1024 * 1024;

let s3: S3DePrueba;
let api: AppDePrueba;
let archivador: Archivador;

beforeAll(async () => {
  s3 = new S3DePrueba();
  const direccion = await s3.abrir();
  const llave = { id: 'llave', secreto: 'secreto' };
  api = await AppDePrueba.crear({
    configuracion: { s3: { balde: 'papeles', region: 'us-east-1', direccion, llave } },
  });
  archivador = new Archivador(api, (await crearUsuarioDePrueba(api, 'gerente')).token);
});
afterAll(async () => {
  await api.cerrar();
  await s3.cerrar();
});
beforeEach(() => {
  s3.caido = false;
  s3.objetos.clear();
  s3.llamadas.length = 0;
});

const filasDe = async (tabla: string): Promise<number> =>
  (await api.db.query(`SELECT count(*) AS n FROM ${tabla}`))[0].n;

describe('documents in a bucket', () => {
  test.each([
    ['whole', 300_000],
    ['by parts', 7 * MB],
  ])('go %s, and come back the same', async (_, bytes) => {
    const { _id } = await archivador.garantia();
    const contenido = pdfDe(bytes);
    const documento = exito(await archivador.subir(_id, { contenido })).data;
    expect([...s3.objetos.keys()]).toEqual([expect.stringMatching(/^\/papeles\/[0-9a-f-]{36}$/)]);
    const { estado, cabeceras, contenido: bajado } = await archivador.descargar(documento._id);
    expect([estado, cabeceras.get('content-length')]).toEqual([200, String(bytes)]);
    expect(bajado.equals(contenido)).toBe(true);
    expect(await filasDe('archivo_trozo')).toBe(0);
  });

  test('that are refused leave nothing there', async () => {
    const { _id } = await archivador.garantia();
    const grande = await archivador.subir(_id, { contenido: pdfDe(BYTES_DOCUMENTO + 1) });
    expect(fallo(grande)).toMatchObject({ estado: 413, code: 'DOCUMENTO_MUY_GRANDE' });
    expect((await archivador.subir(_id, { campos: { tipo: 'x' } })).estado).toBe(400);
    expect(s3.llamadas.filter((llamada) => llamada.startsWith('DELETE'))).toHaveLength(2);
    expect(s3.objetos.size).toBe(0);
    expect(await filasDe('subida')).toBe(0);
  });

  test('are out of reach while it is down, which the user is told, and the rest goes on', async () => {
    const { _id } = await archivador.garantia();
    const documento = exito(await archivador.subir(_id)).data;
    s3.caido = true;
    const caida = { estado: 503, code: 'ALMACEN_NO_DISPONIBLE' };
    expect(fallo(await archivador.subir(_id))).toMatchObject(caida);
    expect((await archivador.descargar(documento._id)).estado).toBe(503);
    expect((await archivador.ver(_id))._id).toBe(_id);
    expect(await filasDe('subida')).toBe(1);
    s3.caido = false;
    expect((await archivador.descargar(documento._id)).estado).toBe(200);
  });
});
