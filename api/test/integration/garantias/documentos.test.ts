import { createConnection } from 'node:net';
import { DOCUMENTO_BYTES, listarDocumentos } from '@cartera/contrato/documentos';
import sharp from 'sharp';
import writeXlsxFile from 'write-excel-file/node';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { DocumentoArchiver, formOf, PDF, pdfOfSize } from '../../support/test-documentos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const NOBODY = '0198e9a0-0000-7000-8000-000000000000';
const DAY_MS = 24 * 3_600_000;

let api: TestApp;
let gerente: TestUsuario;
let archiver: DocumentoArchiver;

beforeAll(async () => {
  api = await TestApp.create();
  gerente = await createTestUsuario(api, 'gerente');
  archiver = new DocumentoArchiver(api, gerente.token);
});
afterAll(() => api.close());

const uploaded = async (garantia: string, upload: Parameters<DocumentoArchiver['upload']>[1] = {}) =>
  expectSuccess(await archiver.upload(garantia, upload)).data;
const rowsOf = async (tabla: string): Promise<number> =>
  (await api.db.query(`SELECT count(*) AS n FROM ${tabla}`))[0].n;
/** What must be as it was after an upload that is refused. */
const saved = async () => ({
  documentos: await rowsOf('documento'),
  subidas: await rowsOf('subida'),
  chunks: await rowsOf('archivo_trozo'),
  auditoria: await rowsOf('auditoria'),
});

describe('uploading a document', () => {
  test.each([true, false])(
    'keeps it and gives the very same bytes back (file first: %p)',
    async (fileFirst) => {
      const { _id: garantia } = await archiver.garantia();
      const content = pdfOfSize(700_001);
      const response = await archiver.upload(garantia, {
        content,
        fileFirst,
        nombre: 'Matrícula señora Peña.pdf',
        fields: { metadata: '{"folio":12}' },
      });
      expect(response.status).toBe(201);
      const { data, message } = expectSuccess(response);
      expect(message).toBe('Documento subido correctamente');
      expect(data).toEqual({
        _id: expect.any(String),
        nombreOriginal: 'Matrícula señora Peña.pdf',
        tipo: 'garantia',
        mime: 'application/pdf',
        sizeBytes: 700_001,
        createdAt: '2026-03-16T17:00:00.000Z',
      });
      const { status, content: downloaded } = await archiver.download(data._id);
      expect(status).toBe(200);
      expect(downloaded.equals(content)).toBe(true);
      expect(
        await api.db.query('SELECT metadata, usuario_id FROM documento WHERE id = $1', [data._id]),
      ).toEqual([{ metadata: { folio: 12 }, usuario_id: gerente.id }]);
      expect(await rowsOf('subida')).toBe(0);
    },
  );

  test('takes the formats of the list by their content, whatever they are called', async () => {
    const { _id: garantia } = await archiver.garantia();
    const dot = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
    const xlsx = await writeXlsxFile([[{ value: 'hola' }]]).toBuffer();
    const testCases: [Buffer, string][] = [
      [await dot.clone().jpeg().toBuffer(), 'image/jpeg'],
      [await dot.clone().png().toBuffer(), 'image/png'],
      [await dot.clone().webp().toBuffer(), 'image/webp'],
      [xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ];
    for (const [content, mime] of testCases) {
      expect(await uploaded(garantia, { content, nombre: 'cualquiera.exe' })).toMatchObject({ mime });
    }
  });

  test.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a program in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a ZIP', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['text', Buffer.from('hola')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s that is called a PDF, and keeps nothing of it', async (_, content) => {
    const { _id: garantia } = await archiver.garantia();
    const antes = await saved();
    expect(expectFailure(await archiver.upload(garantia, { content }))).toMatchObject({
      status: 415,
      code: 'DOCUMENTO_NO_ADMITIDO',
    });
    expect(await saved()).toEqual(antes);
  });

  test('takes one as large as the limit, and refuses one byte more or many, keeping nothing', async () => {
    const { _id: garantia } = await archiver.garantia();
    expect((await uploaded(garantia, { content: pdfOfSize(DOCUMENTO_BYTES) })).sizeBytes).toBe(
      DOCUMENTO_BYTES,
    );
    const antes = await saved();
    for (const bytes of [DOCUMENTO_BYTES + 1, 2 * DOCUMENTO_BYTES]) {
      expect(expectFailure(await archiver.upload(garantia, { content: pdfOfSize(bytes) }))).toMatchObject({
        status: 413,
        code: 'DOCUMENTO_MUY_GRANDE',
      });
    }
    expect(await saved()).toEqual(antes);
  });

  test('names every field that is wrong, and keeps nothing', async () => {
    const { _id: garantia } = await archiver.garantia();
    const antes = await saved();
    const campos = { tipo: 'x', relacionadoTipo: 'usuario', relacionadoId: '1', metadata: '[', other: '1' };
    const { status, errors } = expectFailure(await archiver.upload(garantia, { fields: campos }));
    expect(status).toBe(400);
    expect(errors?.map(({ campo }) => campo).sort()).toEqual(Object.keys(campos).sort());
    expect(await saved()).toEqual(antes);
  });

  test('without a file, with two, or with one in another field is refused', async () => {
    const { _id: garantia } = await archiver.garantia();
    const antes = await saved();
    const withoutFile = formOf(garantia);
    withoutFile.delete('file');
    const withTwo = formOf(garantia);
    withTwo.append('file', new Blob([Uint8Array.from(PDF)]), 'otro.pdf');
    const inAnother = formOf(garantia);
    inAnother.delete('file');
    inAnother.append('foto', new Blob([Uint8Array.from(PDF)]), 'otro.pdf');
    const send = async (body: FormData) =>
      expectFailure(await api.callRaw('POST', '/api/documentos/upload', { token: gerente.token, body }));
    expect(await send(withoutFile)).toMatchObject({
      status: 400,
      errors: [{ campo: 'file', mensaje: 'Elige un archivo' }],
    });
    expect(await send(withTwo)).toMatchObject({
      status: 400,
      errors: [{ campo: 'file', mensaje: 'Envía un solo archivo' }],
    });
    expect(await send(inAnother)).toMatchObject({ status: 400, errors: [{ campo: 'foto' }] });
    expect(await saved()).toEqual(antes);
  });

  test('for collateral that does not exist keeps nothing', async () => {
    const antes = await saved();
    expect(expectFailure(await archiver.upload(NOBODY))).toMatchObject({
      status: 404,
      code: 'GARANTIA_NO_ENCONTRADA',
    });
    expect(await saved()).toEqual(antes);
  });

  test('as JSON is refused', async () => {
    const body = { tipo: 'garantia', relacionadoTipo: 'garantia', relacionadoId: NOBODY };
    const response = await api.callRaw('POST', '/api/documentos/upload', {
      token: gerente.token,
      body,
    });
    expect(expectFailure(response)).toMatchObject({ status: 415, code: 'TIPO_NO_ADMITIDO' });
  });

  test('that the sender leaves half way keeps nothing', async () => {
    const antes = await saved();
    const socket = createConnection(Number(new URL(api.url).port), '127.0.0.1');
    const head = [
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
    socket.write(Buffer.concat([Buffer.from(head), pdfOfSize(600_000)]));
    while ((await rowsOf('archivo_trozo')) === antes.chunks) await wait();
    expect(await rowsOf('subida')).toBe(1);
    socket.destroy();
    while ((await rowsOf('subida')) > 0) await wait();
    expect(await saved()).toEqual(antes);
  });

  test('sweeps what a process that died left half way more than a day ago', async () => {
    const { _id: garantia } = await archiver.garantia();
    const [old, created] = [NOBODY, NOBODY.replace(/0$/, '1')];
    for (const [clave, momento] of [
      [old, new Date(api.clock.now().getTime() - DAY_MS - 1)],
      [created, api.clock.now()],
    ]) {
      await api.db.query('INSERT INTO subida (clave, empezada_en) VALUES ($1, $2)', [clave, momento]);
      await api.db.query('INSERT INTO archivo_trozo (clave, numero, contenido) VALUES ($1, 0, $2)', [
        clave,
        PDF,
      ]);
    }
    await uploaded(garantia);
    expect(await api.db.query('SELECT clave FROM subida')).toEqual([{ clave: created }]);
    const chunks = await api.db.query('SELECT clave FROM archivo_trozo WHERE clave = ANY($1)', [
      [old, created],
    ]);
    expect(chunks).toEqual([{ clave: created }]);
  });

  test('is for who may edit collateral; reading it for who may see it', async () => {
    const { _id: garantia } = await archiver.garantia();
    const { _id } = await uploaded(garantia);
    const { token } = await createTestUsuario(api, 'cobrador', 'cobrador-que-mira');
    const antes = await saved();
    expect(expectFailure(await archiver.actingAs(token).upload(garantia))).toMatchObject({ status: 403 });
    expect(await saved()).toEqual(antes);
    expect((await archiver.actingAs(token).download(_id)).status).toBe(200);
    expect((await archiver.actingAs('nadie').download(_id)).status).toBe(401);
  });
});

const wait = () => new Promise((resolver) => setTimeout(resolver, 20));

describe('downloading a document', () => {
  test('goes under its own name, with its length, and runs nothing in the browser', async () => {
    const { _id: garantia } = await archiver.garantia();
    const { _id } = await uploaded(garantia, { nombre: 'Cédula señora.pdf' });
    const { headers, content } = await archiver.download(_id);
    expect(content.equals(PDF)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
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
    expect((await archiver.download(NOBODY)).status).toBe(404);
  });

  test('of one whose file is lost is our own fault', async () => {
    const { _id: garantia } = await archiver.garantia();
    const { _id } = await uploaded(garantia);
    await api.db.query(
      'DELETE FROM archivo_trozo WHERE clave = (SELECT clave FROM documento WHERE id = $1)',
      [_id],
    );
    expect((await archiver.download(_id)).status).toBe(500);
  });
});

describe('the list of documents', () => {
  test('is of one record, newest first, found by name', async () => {
    const [one, another] = [await archiver.garantia(), await archiver.garantia()];
    const primero = await uploaded(one._id, { nombre: 'Avalúo.pdf' });
    const segundo = await uploaded(one._id, { nombre: 'Foto del carro.pdf' });
    await uploaded(another._id);
    const list = async (query: Record<string, string>) =>
      expectSuccess(await api.call(listarDocumentos, { token: gerente.token, query }));
    const ofOne = { relacionadoTipo: 'garantia', relacionadoId: one._id };
    expect(await list(ofOne)).toMatchObject({ data: [segundo, primero], total: 2, page: 1 });
    expect((await list({ ...ofOne, search: 'avaluo' })).data).toEqual([primero]);
    expect((await list({ ...ofOne, sort: 'createdAt_asc', limit: '1' })).data).toEqual([primero]);
  });
});

test('the audit trail tells who uploaded what', async () => {
  const { _id: garantia } = await archiver.garantia();
  const { _id } = await uploaded(garantia, { nombre: 'tarjeta.pdf' });
  expect(await api.db.query('SELECT * FROM auditoria WHERE entidad_id = $1', [_id])).toMatchObject([
    {
      accion: 'documentos.subir',
      usuario_id: gerente.id,
      despues: { nombreOriginal: 'tarjeta.pdf', relacionadoId: garantia },
    },
  ]);
});
