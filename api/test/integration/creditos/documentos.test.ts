import { createConnection } from 'node:net';
import { DOCUMENTO_BYTES, listarDocumentos } from '@cartera/contrato/documentos';
import sharp from 'sharp';
import writeXlsxFile from 'write-excel-file/node';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { DocumentoArchiver, formOf, PDF, pdfOfSize } from '../../support/test-documentos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const DAY_MS = 24 * 3_600_000;

const api = await TestApp.forFile();
const gerente = await createTestUsuario(api, 'gerente');
const archiver = new DocumentoArchiver(api, gerente.token);

const uploaded = async (garantia: string, upload: Parameters<DocumentoArchiver['upload']>[1] = {}) =>
  expectSuccess(await archiver.upload(garantia, upload)).data;
/** The number of rows that an upload writes. A refused upload must not change them. */
const saved = async () => ({
  documentos: await api.countRows('documento'),
  uploads: await api.countRows('subida'),
  chunks: await api.countRows('archivo_trozo'),
  auditoria: await api.countRows(`auditoria WHERE resultado = 'ok'`),
});

describe('uploading a document', () => {
  test.each([true, false])(
    'a document is stored and downloads with the same bytes (file first: %p)',
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
      expect(await api.countRows('subida')).toBe(0);
    },
  );

  test('the content of a document decides its format, not its name', async () => {
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

  test.each(['jpeg', 'png', 'webp'] as const)('a %s loses its metadata and stays upright', async (format) => {
    const { _id: garantia } = await archiver.garantia();
    const content = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .toFormat(format)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '4/1 42/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ana</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const { _id, sizeBytes } = await uploaded(garantia, { content, nombre: 'recibo.jpg' });
    const { content: stored } = await archiver.download(_id);
    expect(stored.length).toBe(sizeBytes);
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ format, width: 4, height: 8 });
    expect([metadata.exif, metadata.xmp]).toEqual([undefined, undefined]);
  });

  test.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)])],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a ZIP', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['text', Buffer.from('hola')],
    ['an empty file', Buffer.alloc(0)],
    ['a picture that breaks off', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
  ])('%s with the name of a PDF is refused and not stored', async (_, content) => {
    const { _id: garantia } = await archiver.garantia();
    const before = await saved();
    expectRefused(await archiver.upload(garantia, { content }), 415, 'DOCUMENTO_NO_ADMITIDO');
    expect(await saved()).toEqual(before);
  });

  test('a document of the maximum size is accepted, and a larger one is refused and not stored', async () => {
    const { _id: garantia } = await archiver.garantia();
    expect((await uploaded(garantia, { content: pdfOfSize(DOCUMENTO_BYTES) })).sizeBytes).toBe(
      DOCUMENTO_BYTES,
    );
    const before = await saved();
    for (const bytes of [DOCUMENTO_BYTES + 1, 2 * DOCUMENTO_BYTES]) {
      expectRefused(
        await archiver.upload(garantia, { content: pdfOfSize(bytes) }),
        413,
        'DOCUMENTO_MUY_GRANDE',
      );
    }
    expect(await saved()).toEqual(before);
  });

  test('an upload with invalid fields lists all of them and stores nothing', async () => {
    const { _id: garantia } = await archiver.garantia();
    const before = await saved();
    const campos = { tipo: 'x', relacionadoTipo: 'usuario', relacionadoId: '1', metadata: '[', other: '1' };
    const { status, errors } = expectFailure(await archiver.upload(garantia, { fields: campos }));
    expect(status).toBe(400);
    expect(errors?.map(({ campo }) => campo).sort()).toEqual(Object.keys(campos).sort());
    expect(await saved()).toEqual(before);
  });

  test('an upload without a file, with two files or with a file in another field is refused', async () => {
    const { _id: garantia } = await archiver.garantia();
    const before = await saved();
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
    expect(await saved()).toEqual(before);
  });

  test('an upload for collateral that does not exist stores nothing', async () => {
    const before = await saved();
    expectRefused(await archiver.upload(UNKNOWN_ID), 404, 'GARANTIA_NO_ENCONTRADA');
    expect(await saved()).toEqual(before);
  });

  test('an upload as JSON is refused', async () => {
    const body = { tipo: 'garantia', relacionadoTipo: 'garantia', relacionadoId: UNKNOWN_ID };
    const response = await api.callRaw('POST', '/api/documentos/upload', {
      token: gerente.token,
      body,
    });
    expectRefused(response, 415, 'TIPO_NO_ADMITIDO');
  });

  test.each([
    '{}',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data; name="tipo"\r\n\r\n',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  ])('a form that is cut is refused: %j', async (body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const before = await saved();
    const { token } = gerente;
    const response = await api.callRaw('POST', '/api/documentos/upload', { token, headers, body });
    expect(expectFailure(response)).toMatchObject({ status: 400, errors: [{ campo: 'file' }] });
    expect(await saved()).toEqual(before);
  });

  test('an aborted upload stores nothing', async () => {
    const before = await saved();
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
    await waitFor(
      () => api.countRows('archivo_trozo'),
      (chunks) => chunks > before.chunks,
    );
    expect(await api.countRows('subida')).toBe(1);
    socket.destroy();
    await waitFor(
      () => api.countRows('subida'),
      (uploads) => uploads === 0,
    );
    expect(await saved()).toEqual(before);
  });

  test('an upload deletes unfinished uploads older than a day', async () => {
    const { _id: garantia } = await archiver.garantia();
    const [old, created] = [UNKNOWN_ID, UNKNOWN_ID.replace(/0$/, '1')];
    for (const [key, momento] of [
      [old, new Date(api.clock.now().getTime() - DAY_MS - 1)],
      [created, api.clock.now()],
    ]) {
      await api.db.query('INSERT INTO subida (clave, empezada_en) VALUES ($1, $2)', [key, momento]);
      await api.db.query('INSERT INTO archivo_trozo (clave, numero, contenido) VALUES ($1, 0, $2)', [
        key,
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

  test('uploading needs the permission to edit collateral; downloading, the permission to see it', async () => {
    const { id: cobrador, token } = await createTestUsuario(api, 'cobrador', 'cobrador-que-mira');
    const { _id: garantia } = await archiver.garantia({}, { cobrador });
    const { _id } = await uploaded(garantia);
    const before = await saved();
    expect(expectFailure(await archiver.actingAs(token).upload(garantia))).toMatchObject({ status: 403 });
    expect(await saved()).toEqual(before);
    expect((await archiver.actingAs(token).download(_id)).status).toBe(200);
    expect((await archiver.actingAs('nadie').download(_id)).status).toBe(401);
  });
});

describe('downloading a document', () => {
  test('a download has its name and length, and no script of it runs in the browser', async () => {
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

  test('a document that does not exist is a 404', async () => {
    expect((await archiver.download(UNKNOWN_ID)).status).toBe(404);
  });

  test('a document whose file is lost is a 500', async () => {
    const { _id: garantia } = await archiver.garantia();
    const { _id } = await uploaded(garantia);
    const lose = `DELETE FROM archivo_trozo WHERE clave = (SELECT clave FROM documento WHERE id = '${_id}')`;
    await expect(api.db.query(lose)).rejects.toThrow('no se borra');
    await api.base.withOwner(`
      ALTER TABLE archivo_trozo DISABLE TRIGGER ALL; ${lose}; ALTER TABLE archivo_trozo ENABLE TRIGGER ALL`);
    expect((await archiver.download(_id)).status).toBe(500);
  });
});

describe('the list of documents', () => {
  test('the list has the documents of one record, newest first, and finds them by name', async () => {
    const [one, another] = [await archiver.garantia(), await archiver.garantia()];
    const first = await uploaded(one._id, { nombre: 'Avalúo.pdf' });
    const second = await uploaded(one._id, { nombre: 'Foto del carro.pdf' });
    await uploaded(another._id);
    const list = async (query: Record<string, string>) =>
      expectSuccess(await api.call(listarDocumentos, { token: gerente.token, query }));
    const ofOne = { relacionadoTipo: 'garantia', relacionadoId: one._id };
    expect(await list(ofOne)).toMatchObject({ data: [second, first], total: 2, page: 1 });
    expect((await list({ ...ofOne, search: 'avaluo' })).data).toEqual([first]);
    expect((await list({ ...ofOne, sort: 'createdAt_asc', limit: '1' })).data).toEqual([first]);
  });
});

test('an upload records its user and its document', async () => {
  const { _id: garantia } = await archiver.garantia();
  const { _id } = await uploaded(garantia, { nombre: 'tarjeta.pdf' });
  expect(await api.auditTrail(_id)).toMatchObject([
    {
      accion: 'documentos.subir',
      usuario_id: gerente.id,
      despues: { nombreOriginal: 'tarjeta.pdf', relacionadoId: garantia },
    },
  ]);
});
