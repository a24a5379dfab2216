import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS as REGISTERED } from '../../../src/esquema/migrations.js';
import { runCommand } from '../../support/command.js';
import { createTestDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';

/** The names of the migrations, oldest first. */
const MIGRATIONS = REGISTERED.map((Migration) => new Migration().name);

let env: Record<string, string>;

const base = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'cartera-migrar-'));
beforeAll(async () => {
  const secret = join(folder, 'base');
  await writeFile(secret, `${base.urlDeLaApi}\n`);
  env = { PORT: '0', CARTERA_DATA: folder, DATABASE_URL_FILE: secret };
});
afterAll(async () => {
  await base.remove();
  await rm(folder, { recursive: true });
});

const withoutMigrating = () => new TestProcess({ ...env, CARTERA_MIGRAR: '0' });
const migrate = () => runCommand('migrate', { ...env, DATABASE_URL_MIGRACIONES: base.url });

test('an API that does not migrate refuses an older schema in one line, until the migration command has run', async () => {
  await base.withOwner('DROP SCHEMA public, cobrador CASCADE; CREATE SCHEMA public');
  const early = withoutMigrating();
  expect(await early.end()).toBe(1);
  expect(early.output).toBe('');
  expect(early.errors.trim()).toBe(
    `A la base de datos le faltan ${MIGRATIONS.length} de ${MIGRATIONS.length} migraciones: corre antes npm run migrar -w @cartera/api, o quita CARTERA_MIGRAR=0`,
  );

  expect(await migrate()).toMatchObject({
    code: 0,
    output: `La base de datos está al día: ${MIGRATIONS.length} migraciones\n`,
  });
  expect((await migrate()).code).toBe(0);
  const serverProcess = await withoutMigrating().ready();
  expect(await serverProcess.finish('SIGTERM')).toBe(0);
});

test('a run leaves the API’s role the permissions of its version, and no other', async () => {
  const role = new URL(base.urlDeLaApi).username;
  await base.withOwner(`GRANT DELETE ON cobro TO ${role}; GRANT EXECUTE ON FUNCTION recontar() TO ${role}`);
  const allowed = async () => {
    const { rows } = await base.withOwner(
      `SELECT has_table_privilege('${role}', 'cobro', 'DELETE') AS "delete",
              has_function_privilege('${role}', 'recontar()', 'EXECUTE') AS execute`,
    );
    return rows;
  };
  expect(await allowed()).toEqual([{ delete: true, execute: true }]);
  expect((await migrate()).code).toBe(0);
  expect(await allowed()).toEqual([{ delete: false, execute: false }]);
});

test('one missing migration is refused; an unknown one belongs to a newer version and is accepted', async () => {
  const last = MIGRATIONS.at(-1);
  await base.withOwner(`DELETE FROM migrations WHERE name = '${last}'`);
  const outdated = withoutMigrating();
  expect(await outdated.end()).toBe(1);
  expect(outdated.errors).toContain(`le faltan 1 de ${MIGRATIONS.length} migraciones`);

  await base.withOwner(
    `INSERT INTO migrations (timestamp, name) VALUES (1, '${last}'), (2, 'DeOtraVersion1763683299999')`,
  );
  const serverProcess = await withoutMigrating().ready();
  expect(await serverProcess.finish('SIGTERM')).toBe(0);
});

test('a command waits until the migrations of its version are applied', async () => {
  const waitForSchema = () => runCommand('wait-for-schema', env);
  const ready = { code: 0, output: 'La base de datos tiene las migraciones de esta versión\n' };
  expect(await waitForSchema()).toMatchObject(ready);
  await base.withOwner(`DELETE FROM migrations WHERE name = '${MIGRATIONS.at(-1)}'`);
  let ended = false;
  const waiting = waitForSchema().finally(() => {
    ended = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect(ended).toBe(false);
  await base.withOwner(`INSERT INTO migrations (timestamp, name) VALUES (1, '${MIGRATIONS.at(-1)}')`);
  const { code, output } = await waiting;
  expect([code, output]).toEqual([0, expect.stringMatching(/^Se espera por las migraciones\..*faltan 1 de/)]);
});
