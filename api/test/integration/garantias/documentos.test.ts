import { createConnection } from 'node:net';
import { BYTES_DOCUMENTO, listarDocumentos } from '@cartera/contrato/documentos';
import sharp from 'sharp';
import writeXlsxFile from 'write-excel-file/node';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { Archivador, formularioDe, PDF, pdfDe } from '../../support/documentos-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const NADIE = '0198e9a0-0000-7000-8000-000000000000';
const DIA_MS = 24 * 3_600_000;

let api: AppDePrueba;
let gerente: UsuarioDePrueba;
let archivador: Archivador;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  gerente = await crearUsuarioDePrueba(api, 'gerente');
  archivador = new Archivador(api, gerente.token);
});
afterAll(() => api.cerrar());

const subido = async (garantia: string, envio: Parameters<Archivador['subir']>[1] = {}) =>
  exito(await archivador.subir(garantia, envio)).data;
const filasDe = async (tabla: string): Promise<number> =>
  (await api.db.query(`SELECT count(*) AS n FROM ${tabla}`))[0].n;
/** What must be as it was after an upload that is refused. */
const guardado = async () => ({
  documentos: await filasDe('documento'),
  subidas: await filasDe('subida'),
  trozos: await filasDe('archivo_trozo'),
  auditoria: await filasDe('auditoria'),
});

describe('uploading a document', () => {
  test.each([true, false])(
    'keeps it and gives the very same bytes back (file first: %p)',
    async (archivoPrimero) => {
      const { _id: garantia } = await archivador.garantia();
      const contenido = pdfDe(700_001);
      const respuesta = await archivador.subir(garantia, {
        contenido,
        archivoPrimero,
        nombre: 'Matrícula señora Peña.pdf',
        campos: { metadata: '{"folio":12}' },
      });
      expect(respuesta.estado).toBe(201);
      const { data, message } = exito(respuesta);
      expect(message).toBe('Documento subido correctamente');
      expect(data).toEqual({
        _id: expect.any(String),
        nombreOriginal: 'Matrícula señora Peña.pdf',
        tipo: 'garantia',
        mime: 'application/pdf',
        sizeBytes: 700_001,
        createdAt: '2026-03-16T17:00:00.000Z',
      });
      const { estado, contenido: bajado } = await archivador.descargar(data._id);
      expect(estado).toBe(200);
      expect(bajado.equals(contenido)).toBe(true);
      expect(
        await api.db.query('SELECT metadata, usuario_id FROM documento WHERE id = $1', [data._id]),
      ).toEqual([{ metadata: { folio: 12 }, usuario_id: gerente.id }]);
      expect(await filasDe('subida')).toBe(0);
    },
  );

  test('takes the formats of the list by their content, whatever they are called', async () => {
    const { _id: garantia } = await archivador.garantia();
    const punto = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
    const xlsx = await writeXlsxFile([[{ value: 'hola' }]]).toBuffer();
    const casos: [Buffer, string][] = [
      [await punto.clone().jpeg().toBuffer(), 'image/jpeg'],
      [await punto.clone().png().toBuffer(), 'image/png'],
      [await punto.clone().webp().toBuffer(), 'image/webp'],
      [xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ];
    for (const [contenido, mime] of casos) {
      expect(await subido(garantia, { contenido, nombre: 'cualquiera.exe' })).toMatchObject({ mime });
    }
  });

  test.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a program in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a ZIP', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['text', Buffer.from('hola')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s that is called a PDF, and keeps nothing of it', async (_, contenido) => {
    const { _id: garantia } = await archivador.garantia();
    const antes = await guardado();
    expect(fallo(await archivador.subir(garantia, { contenido }))).toMatchObject({
      estado: 415,
      code: 'DOCUMENTO_NO_ADMITIDO',
    });
    expect(await guardado()).toEqual(antes);
  });

  test('takes one as large as the limit, and refuses one byte more or many, keeping nothing', async () => {
    const { _id: garantia } = await archivador.garantia();
    expect((await subido(garantia, { contenido: pdfDe(BYTES_DOCUMENTO) })).sizeBytes).toBe(BYTES_DOCUMENTO);
    const antes = await guardado();
    for (const bytes of [BYTES_DOCUMENTO + 1, 2 * BYTES_DOCUMENTO]) {
      expect(fallo(await archivador.subir(garantia, { contenido: pdfDe(bytes) }))).toMatchObject({
        estado: 413,
        code: 'DOCUMENTO_MUY_GRANDE',
      });
    }
    expect(await guardado()).toEqual(antes);
  });

  test('names every field that is wrong, and keeps nothing', async () => {
    const { _id: garantia } = await archivador.garantia();
    const antes = await guardado();
    const campos = { tipo: 'x', relacionadoTipo: 'usuario', relacionadoId: '1', metadata: '[', otro: '1' };
    const { estado, errors } = fallo(await archivador.subir(garantia, { campos }));
    expect(estado).toBe(400);
    expect(errors?.map(({ campo }) => campo).sort()).toEqual(Object.keys(campos).sort());
    expect(await guardado()).toEqual(antes);
  });

  test('without a file, with two, or with one in another field is refused', async () => {
    const { _id: garantia } = await archivador.garantia();
    const antes = await guardado();
    const sinArchivo = formularioDe(garantia);
    sinArchivo.delete('file');
    const conDos = formularioDe(garantia);
    conDos.append('file', new Blob([Uint8Array.from(PDF)]), 'otro.pdf');
    const enOtro = formularioDe(garantia);
    enOtro.delete('file');
    enOtro.append('foto', new Blob([Uint8Array.from(PDF)]), 'otro.pdf');
    const enviar = async (cuerpo: FormData) =>
      fallo(await api.pedirTalCual('POST', '/api/documentos/upload', { token: gerente.token, cuerpo }));
    expect(await enviar(sinArchivo)).toMatchObject({
      estado: 400,
      errors: [{ campo: 'file', mensaje: 'Elige un archivo' }],
    });
    expect(await enviar(conDos)).toMatchObject({
      estado: 400,
      errors: [{ campo: 'file', mensaje: 'Envía un solo archivo' }],
    });
    expect(await enviar(enOtro)).toMatchObject({ estado: 400, errors: [{ campo: 'foto' }] });
    expect(await guardado()).toEqual(antes);
  });

  test('for collateral that does not exist keeps nothing', async () => {
    const antes = await guardado();
    expect(fallo(await archivador.subir(NADIE))).toMatchObject({
      estado: 404,
      code: 'GARANTIA_NO_ENCONTRADA',
    });
    expect(await guardado()).toEqual(antes);
  });

  test('as JSON is refused', async () => {
    const cuerpo = { tipo: 'garantia', relacionadoTipo: 'garantia', relacionadoId: NADIE };
    const respuesta = await api.pedirTalCual('POST', '/api/documentos/upload', {
      token: gerente.token,
      cuerpo,
    });
    expect(fallo(respuesta)).toMatchObject({ estado: 415, code: 'TIPO_NO_ADMITIDO' });
  });

  test('that the sender leaves half way keeps nothing', async () => {
    const antes = await guardado();
    const enchufe = createConnection(Number(new URL(api.url).port), '127.0.0.1');
    const cabeza = [
      'POST /api/documentos/upload HTTP/1.1',
      'Host: cartera',
      `Authorization: Bearer ${gerente.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000000',
      '',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.pdf"',
      '',
      '',
    ].join('\r\n');
    enchufe.write(Buffer.concat([Buffer.from(cabeza), pdfDe(600_000)]));
    while ((await filasDe('archivo_trozo')) === antes.trozos) await esperar();
    expect(await filasDe('subida')).toBe(1);
    enchufe.destroy();
    while ((await filasDe('subida')) > 0) await esperar();
    expect(await guardado()).toEqual(antes);
  });

  test('sweeps what a process that died left half way more than a day ago', async () => {
    const { _id: garantia } = await archivador.garantia();
    const [vieja, nueva] = [NADIE, NADIE.replace(/0$/, '1')];
    for (const [clave, momento] of [
      [vieja, new Date(api.reloj.ahora().getTime() - DIA_MS - 1)],
      [nueva, api.reloj.ahora()],
    ]) {
      await api.db.query('INSERT INTO subida (clave, empezada_en) VALUES ($1, $2)', [clave, momento]);
      await api.db.query('INSERT INTO archivo_trozo (clave, numero, contenido) VALUES ($1, 0, $2)', [
        clave,
        PDF,
      ]);
    }
    await subido(garantia);
    expect(await api.db.query('SELECT clave FROM subida')).toEqual([{ clave: nueva }]);
    const trozos = await api.db.query('SELECT clave FROM archivo_trozo WHERE clave = ANY($1)', [
      [vieja, nueva],
    ]);
    expect(trozos).toEqual([{ clave: nueva }]);
  });

  test('is for who may edit collateral; reading it for who may see it', async () => {
    const { _id: garantia } = await archivador.garantia();
    const { _id } = await subido(garantia);
    const { token } = await crearUsuarioDePrueba(api, 'cobrador', 'cobrador-que-mira');
    const antes = await guardado();
    expect(fallo(await archivador.como(token).subir(garantia))).toMatchObject({ estado: 403 });
    expect(await guardado()).toEqual(antes);
    expect((await archivador.como(token).descargar(_id)).estado).toBe(200);
    expect((await archivador.como('nadie').descargar(_id)).estado).toBe(401);
  });
});

const esperar = () => new Promise((resolver) => setTimeout(resolver, 20));

describe('downloading a document', () => {
  test('goes under its own name, with its length, and runs nothing in the browser', async () => {
    const { _id: garantia } = await archivador.garantia();
    const { _id } = await subido(garantia, { nombre: 'Cédula señora.pdf' });
    const { cabeceras, contenido } = await archivador.descargar(_id);
    expect(contenido.equals(PDF)).toBe(true);
    expect(Object.fromEntries(cabeceras)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Cedula senora\.pdf"; filename\*=UTF-8''C%C3%A9dula%20se%C3%B1ora\.pdf$/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  test('of one that does not exist is 404', async () => {
    expect((await archivador.descargar(NADIE)).estado).toBe(404);
  });

  test('of one whose file is lost is our own fault', async () => {
    const { _id: garantia } = await archivador.garantia();
    const { _id } = await subido(garantia);
    await api.db.query(
      'DELETE FROM archivo_trozo WHERE clave = (SELECT clave FROM documento WHERE id = $1)',
      [_id],
    );
    expect((await archivador.descargar(_id)).estado).toBe(500);
  });
});

describe('the list of documents', () => {
  test('is of one record, newest first, found by name', async () => {
    const [una, otra] = [await archivador.garantia(), await archivador.garantia()];
    const primero = await subido(una._id, { nombre: 'Avalúo.pdf' });
    const segundo = await subido(una._id, { nombre: 'Foto del carro.pdf' });
    await subido(otra._id);
    const listar = async (consulta: Record<string, string>) =>
      exito(await api.pedir(listarDocumentos, { token: gerente.token, consulta }));
    const deUna = { relacionadoTipo: 'garantia', relacionadoId: una._id };
    expect(await listar(deUna)).toMatchObject({ data: [segundo, primero], total: 2, page: 1 });
    expect((await listar({ ...deUna, search: 'avaluo' })).data).toEqual([primero]);
    expect((await listar({ ...deUna, sort: 'createdAt_asc', limit: '1' })).data).toEqual([primero]);
  });
});

test('the audit trail tells who uploaded what', async () => {
  const { _id: garantia } = await archivador.garantia();
  const { _id } = await subido(garantia, { nombre: 'tarjeta.pdf' });
  expect(await api.db.query('SELECT * FROM auditoria WHERE entidad_id = $1', [_id])).toMatchObject([
    {
      accion: 'documentos.subir',
      usuario_id: gerente.id,
      despues: { nombreOriginal: 'tarjeta.pdf', relacionadoId: garantia },
    },
  ]);
});
