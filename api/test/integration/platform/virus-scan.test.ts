import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { EICAR, TestClamd } from '../../support/test-clamd.js';
import { DocumentoArchiver, PDF, pdfOfSize } from '../../support/test-documentos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const clamd = await TestClamd.start();
const api = await TestApp.forFile({ config: { clamav: clamd.address } });
const archiver = new DocumentoArchiver(api, (await createTestUsuario(api, 'gerente')).token);
const garantia = (await archiver.garantia())._id;

const saved = async () => ({
  documentos: await api.countRows('documento'),
  uploads: await api.countRows('subida'),
  chunks: await api.countRows('archivo_trozo'),
});

async function expectRefused(content: Buffer, failure: object): Promise<void> {
  const before = await saved();
  expect(expectFailure(await archiver.upload(garantia, { content }))).toMatchObject(failure);
  expect(await saved()).toEqual(before);
}

test('a clean document is scanned whole and stored unchanged', async () => {
  const content = pdfOfSize(3_000_001);
  const { _id } = expectSuccess(await archiver.upload(garantia, { content })).data;
  expect(clamd.received).toBe(content.length);
  expect((await archiver.download(_id)).content.equals(content)).toBe(true);
});

test.each([
  ['at its start', Buffer.concat([PDF, EICAR])],
  ['after a megabyte', Buffer.concat([pdfOfSize(1024 ** 2), EICAR])],
])('a document with the EICAR virus %s is refused and not stored', (_, content) =>
  expectRefused(content, { status: 422, code: 'DOCUMENTO_INFECTADO' }),
);

test('a scanner that reads no more refuses the document', async () => {
  clamd.answer = 'INSTREAM size limit exceeded. ERROR\0';
  await expectRefused(PDF, { status: 503, code: 'ANTIVIRUS_NO_DISPONIBLE' });
});

test('without its scanner no document is stored', async () => {
  await clamd.stop();
  await expectRefused(PDF, { status: 503, code: 'ANTIVIRUS_NO_DISPONIBLE' });
});
