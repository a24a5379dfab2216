import { DOCUMENTO_BYTES } from '@cartera/contrato/documentos';
import { OUTGOING_CALLS, type OutgoingCall } from '../../../src/platform/observability/outgoing-calls.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { DocumentoArchiver, pdfOfSize } from '../../support/test-documentos.js';
import { TestS3 } from '../../support/test-s3.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const MB = 1024 * 1024;

const s3 = new TestS3();
const endpoint = await s3.open();
const accessKey = { id: 'llave', secret: 'secreto' };
const api = await TestApp.create({
  config: { s3: { bucket: 'papeles', region: 'us-east-1', endpoint, accessKey } },
});
const archiver = new DocumentoArchiver(api, (await createTestUsuario(api, 'gerente')).token);
afterAll(async () => {
  await api.close();
  await s3.close();
});
beforeEach(() => {
  s3.isDown = false;
  s3.objects.clear();
  s3.calls.length = 0;
});

describe('documents in a bucket', () => {
  test.each([
    ['in one request', 300_000],
    ['in parts', 7 * MB],
  ])('a document is stored %s and downloads with the same bytes', async (_, bytes) => {
    const { _id } = await archiver.garantia();
    const content = pdfOfSize(bytes);
    const documento = expectSuccess(await archiver.upload(_id, { content })).data;
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^\/papeles\/[0-9a-f-]{36}$/)]);
    const { status, headers, content: downloaded } = await archiver.download(documento._id);
    expect([status, headers.get('content-length')]).toEqual([200, String(bytes)]);
    expect(downloaded.equals(content)).toBe(true);
    expect(await api.countRows('archivo_trozo')).toBe(0);
  });

  test('a refused document leaves no object in the bucket', async () => {
    const { _id } = await archiver.garantia();
    const large = await archiver.upload(_id, { content: pdfOfSize(DOCUMENTO_BYTES + 1) });
    expectRefused(large, 413, 'DOCUMENTO_MUY_GRANDE');
    expect((await archiver.upload(_id, { fields: { tipo: 'x' } })).status).toBe(400);
    expect(s3.calls.filter((apiCall) => apiCall.startsWith('DELETE'))).toHaveLength(2);
    expect(s3.objects.size).toBe(0);
    expect(await api.countRows('subida')).toBe(0);
  });

  test('with the bucket down, uploads and downloads answer 503 and other calls work', async () => {
    const { _id } = await archiver.garantia();
    const documento = expectSuccess(await archiver.upload(_id)).data;
    s3.isDown = true;
    const failure = { status: 503, code: 'ALMACEN_NO_DISPONIBLE' };
    expect(expectFailure(await archiver.upload(_id))).toMatchObject(failure);
    expect((await archiver.download(documento._id)).status).toBe(503);
    expect((await archiver.get(_id))._id).toBe(_id);
    expect(await api.countRows('subida')).toBe(1);
    s3.isDown = false;
    expect((await archiver.download(documento._id)).status).toBe(200);
  });

  test('each call to the bucket is published with its result', async () => {
    const calls: OutgoingCall[] = [];
    const keep = (call: unknown): number => calls.push(call as OutgoingCall);
    OUTGOING_CALLS.subscribe(keep);
    const { _id } = await archiver.garantia();
    expectSuccess(await archiver.upload(_id));
    s3.isDown = true;
    expect((await archiver.upload(_id)).status).toBe(503);
    OUTGOING_CALLS.unsubscribe(keep);
    expect(new Set(calls.map(({ service }) => service))).toEqual(new Set(['bucket']));
    const [stored, ...failed] = calls.map(({ result }) => result);
    expect(stored).toBe('ok');
    expect(new Set(failed)).toEqual(new Set(['error']));
    expect(calls.every(({ seconds }) => seconds > 0)).toBe(true);
  });
});
