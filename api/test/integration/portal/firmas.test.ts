import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import { integrityOf, signedText } from '@cartera/contrato/portal-archivos';
import { ponerReglas } from '@cartera/contrato/portal-reglas';
import { publicarVersion, verEstadoPortal } from '@cartera/contrato/portal-versions';
import { verifySignatures } from '../../../src/portal/verify-signatures.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { MODULE, versionForm } from '../../support/test-modules.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const COMMIT = 'a'.repeat(40);
let sequence = 0;

const team = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');

const api = await TestApp.forFile();
const admin = await createTestUsuario(api, 'admin');
beforeAll(async () => {
  expectSuccess(await publicar(await formOf('1.0.0')));
  const llaves = [publicKeyOf(stranger.publicKey), publicKeyOf(team.publicKey)];
  expectSuccess(await poner(llaves));
  expectSuccess(await poner(llaves.slice(1)));
});

const publicKeyOf = (key: KeyObject): string =>
  Buffer.from(key.export({ type: 'spki', format: 'der' })).toString('base64');
const call = () => ({ token: admin.token, params: { nombre: MODULE } });
const poner = (llaves: string[]) =>
  api.call(ponerReglas, { ...call(), body: { responsables: [], segundaPersona: false, llaves } });
const publicar = (body: FormData) => api.call(publicarVersion, { ...call(), body });

/** The form of a version, with its `mfe.json` among its files. */
async function formOf(version: string, titulo = 'Ejemplo'): Promise<FormData> {
  const manifiesto = { rutas: [{ ruta: '/ejemplo', titulo }] };
  const written = String(versionForm(version, { manifiesto }).get('manifiesto'));
  return versionForm(version, { manifiesto, archivos: { 'mfe.json': written } });
}

/** The signature that the tool would make of a form. */
async function signatureOf(form: FormData, key: KeyObject, change: object = {}): Promise<string> {
  const hashes = form
    .getAll('archivos')
    .filter((file) => file instanceof File)
    .map(async (file) => {
      const content = Buffer.from(await file.arrayBuffer());
      return { ruta: file.name, hash: `sha256-${hash('sha256', content, 'base64')}` };
    });
  const integridad = integrityOf(await Promise.all(hashes));
  const version = { nombre: MODULE, version: String(form.get('version')), commit: COMMIT, limpio: false };
  return sign(null, Buffer.from(signedText({ ...version, integridad, ...change })), key).toString('base64');
}

interface Signed {
  readonly key?: KeyObject;
  /** Fields that differ between the signed form and the sent form. */
  readonly change?: object;
  /** The form that is sent with the signature of another. */
  readonly sent?: FormData;
}

/** The form of a version with the signature of its team before the files. */
async function signedForm(version: string, { key = team.privateKey, change, sent }: Signed = {}) {
  const form = await formOf(version);
  const signed = new FormData();
  signed.append('firma', await signatureOf(form, key, change));
  for (const [field, value] of sent ?? form) signed.append(field, value);
  return signed;
}

const statusOf = async (version: string) => {
  const { data } = expectSuccess(await api.call(verEstadoPortal, { token: admin.token }));
  return data[0]?.versiones.find((stored) => stored.version === version);
};

test('a module with a key takes the versions that the key signed', async () => {
  expectSuccess(await publicar(await signedForm('2.0.0')));
  expect(await statusOf('2.0.0')).toMatchObject({ firmada: true });
  expect(await statusOf('1.0.0')).toMatchObject({ firmada: false });
});

/** A form whose files have the manifest that is signed, and another file or manifest beside them. */
async function otherForm(titulo: string, archivos: Readonly<Record<string, string>> = {}): Promise<FormData> {
  const signed = String((await formOf('3.0.0')).get('manifiesto'));
  const manifiesto = { rutas: [{ ruta: '/ejemplo', titulo }] };
  return versionForm('3.0.0', { manifiesto, archivos: { 'mfe.json': signed, ...archivos } });
}

test.each([
  ['has no signature', () => formOf('3.0.0')],
  ['another key signed', () => signedForm('3.0.0', { key: stranger.privateKey })],
  ['was signed with another number', () => signedForm('3.0.0', { change: { version: '2.9.0' } })],
  ['was signed for another module', () => signedForm('3.0.0', { change: { nombre: 'mfe-otro' } })],
  ['was signed as clean and is not', () => signedForm('3.0.0', { change: { limpio: true } })],
  [
    'has another file than the signed one',
    async () => signedForm('3.0.0', { sent: await otherForm('Ejemplo', { 'otra.js': 'alert(1)' }) }),
  ],
  [
    'has another manifest than the signed file',
    async () => signedForm('3.0.0', { sent: await otherForm('Otro título') }),
  ],
])('a version that %s is refused', async (_what, prepare) => {
  expect(expectFailure(await publicar(await prepare())).code).toBe('FIRMA_INVALIDA');
  expect(await statusOf('3.0.0')).toBeUndefined();
});

test('what is no key is refused', async () => {
  expect(expectFailure(await poner(['AAAA'])).code).toBe('DATOS_INVALIDOS');
});

test.each([
  ['its hashes', `UPDATE portal_version SET integridad = integridad || '{"entrada.js": "sha256-otra"}'`],
  ['a file', `UPDATE portal_archivo SET contenido = 'alert(1)' WHERE ruta = 'entrada.js' AND`],
  [
    'its manifest',
    `UPDATE portal_version SET manifiesto = jsonb_set(manifiesto, '{rutas,0,titulo}', '"Otro"')`,
  ],
  ['its signature', 'UPDATE portal_version SET firma = NULL, llave = NULL'],
])('a stored version with a change of %s is found', async (_what, change) => {
  sequence += 1;
  const version = `4.0.${sequence}`;
  expectSuccess(await publicar(await signedForm(version)));
  const before = (await verifySignatures(api.db)).broken;
  await api.db.query(`${change} ${change.endsWith('AND') ? '' : 'WHERE'} version = '${version}'`);
  expect((await verifySignatures(api.db)).broken).toEqual([...before, `${MODULE} ${version}`]);
});
