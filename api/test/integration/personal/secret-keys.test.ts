import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrar, verPerfil } from '@cartera/contrato/auth';
import { ErrorBody } from '@cartera/contrato/errors';
import { darSegundoPaso } from '@cartera/contrato/segundo-factor';
import { SecretKeys } from '../../../src/platform/auth/secret-keys.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { addApp, codeOf } from '../../support/test-second-factor.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const [OLD, NEW, OTHER] = ['vieja', 'nueva', 'otra'].map((name) => name.padEnd(40, '-')) as [
  string,
  string,
  string,
];
const SETTLE_MS = 150_000;

let folder: string;
let file: string;
let api: TestApp;
let ana: TestUsuario;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartera-llaves-'));
  file = join(folder, 'jwt');
  api = await TestApp.create({ config: { jwtSecret: OLD, jwtSecretFile: file } });
  ana = await createTestUsuario(api, 'admin', 'llaves');
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Reads the file twice, as the process does in four seconds. Its own timer no longer does. */
async function reread(): Promise<void> {
  const keys = api.service(SecretKeys);
  keys.onModuleDestroy();
  await keys.reload();
  await keys.reload();
}
const write = (...lines: string[]) => writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** A token of the session of another one, signed by hand. */
function resign(token: string, key: string, header: object = {}): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${token.split('.')[1]}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}
const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const login = async () => {
  const { body } = await api.call(entrar, { body: { email: ana.email, password: TEST_PASSWORD } });
  return (body as { token: string }).token;
};
const use = async (token: string) => (await api.call(verPerfil, { token })).status;

test('a new first key of the file verifies at once and signs later; the old one goes on verifying', async () => {
  const before = await login();
  write(NEW, OLD);
  await waitFor(
    () => use(resign(before, NEW)),
    (status) => status === 200,
  );
  expect(kidOf(await login())).toBe(kidOf(before));
  api.clock.advance(SETTLE_MS);
  const after = await login();
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect([await use(before), await use(after)]).toEqual([200, 200]);
});

test('a key that leaves the file ends its sessions, and the next key signs at once', async () => {
  const before = await login();
  write(NEW);
  await reread();
  expect(await use(before)).toBe(401);
  expect(await use(await login())).toBe(200);
});

test('a file that is empty, short or gone changes nothing', async () => {
  const before = await login();
  for (const text of ['', `${NEW}\ncorta\n`]) {
    writeFileSync(file, text);
    await reread();
    expect([await use(before), await use(resign(before, NEW))]).toEqual([200, 401]);
  }
  write(NEW, OLD);
  await reread();
  expect(await use(resign(before, NEW))).toBe(200);
});

test('a file that is being written changes nothing', async () => {
  const before = await login();
  const keys = api.service(SecretKeys);
  keys.onModuleDestroy();
  for (const half of [NEW, OTHER]) {
    write(half);
    await keys.reload();
    expect(await use(before)).toBe(200);
    write(half, OLD);
    await reread();
    expect([await use(before), await use(resign(before, half))]).toEqual([200, 200]);
  }
});

test('a token without the name of its key is verified by each; an unknown name is refused', async () => {
  const token = await login();
  write(NEW, OLD);
  await reread();
  expect(await use(resign(token, NEW))).toBe(200);
  expect(await use(resign(token, OLD))).toBe(200);
  expect(await use(resign(token, OTHER))).toBe(401);
  expect(await use(resign(token, OTHER, { kid: kidOf(token) }))).toBe(401);
  expect(await use(resign(token, OLD, { kid: 'desconocida' }))).toBe(401);
});

test('apps of codes and recovery codes outlive the key under which they were stored', async () => {
  const { secreto, codigos } = await addApp(api, ana.token);
  write(NEW, `datos:${OLD}`);
  await reread();
  expect(await use(ana.token)).toBe(401);
  api.clock.advance(SETTLE_MS);
  for (const codigo of [codeOf(api, secreto), codigos[0] ?? '']) {
    const { body } = await api.call(entrar, { body: { email: ana.email, password: TEST_PASSWORD } });
    const ticket = ErrorBody.parse(body).segundoPaso?.ticket ?? '';
    expectSuccess(await api.call(darSegundoPaso, { body: { ticket, codigo } }));
  }
});
