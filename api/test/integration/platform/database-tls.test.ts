import { chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.js';
import { runCommand } from '../../support/command.js';
import { createCertificate } from '../../support/test-certificate.js';

const folder = await mkdtemp(join(tmpdir(), 'cartera-tls-'));
const data = join(folder, 'postgres');
const postgres = await EmbeddedPostgres.start({
  folder: data,
  password: 'pruebas',
  settings: { fsync: 'off' },
});
beforeAll(async () => {
  createCertificate(join(folder, 'server.crt'), join(folder, 'server.key'));
  const { uid, gid } = await stat(data);
  for (const file of ['server.crt', 'server.key']) {
    await copyFile(join(folder, file), join(data, file));
    await chown(join(data, file), uid, gid);
  }
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  await postgres.createDatabase('cartera');
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const migrate = (variables: Record<string, string>) =>
  runCommand('migrate', {
    DATABASE_URL: postgres.url('cartera'),
    CARTERA_DATA: join(folder, 'data'),
    CARTERA_ESPERA_BASE: '0',
    ...variables,
  });
const urlOf = (authority: string) =>
  `${postgres.url('cartera')}?sslmode=verify-full&sslrootcert=${join(folder, authority)}`;

test('the address of Postgres asks for TLS and for its authority', async () => {
  createCertificate(join(folder, 'other.crt'), join(folder, 'other.key'));
  const stranger = await migrate({ DATABASE_URL: urlOf('other.crt') });
  expect([stranger.code, stranger.errors]).toEqual([1, expect.stringContaining('self-signed certificate')]);
  const known = await migrate({ DATABASE_URL: urlOf('server.crt') });
  expect([known.code, known.errors]).toEqual([0, '']);
});

test('an address that says nothing of TLS has it by the variables of the process', async () => {
  const stranger = await migrate({ PGSSLMODE: 'verify-full' });
  expect([stranger.code, stranger.errors]).toEqual([1, expect.stringContaining('self-signed certificate')]);
  const authority = { NODE_EXTRA_CA_CERTS: join(folder, 'server.crt') };
  const known = await migrate({ PGSSLMODE: 'verify-full', ...authority });
  expect([known.code, known.errors]).toEqual([0, '']);
});
