import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { query } from '../drills/data.mjs';
import { Postgres } from '../drills/postgres.mjs';
import { read, services } from '../drills/settings.mjs';
import { parseManifests } from './manifests.mjs';

const PRIVATE = 'cedula-4021234567';

/** The settings of the log in compose, by name. @returns {Record<string, string>} */
function composeSettings() {
  const settings = services()
    .postgres.command.filter((/** @type {string} */ text) => text.startsWith('log_'))
    .map((/** @type {string} */ text) => text.split('='));
  return Object.fromEntries(settings);
}

test('a cluster logs as one machine does', () => {
  const [cluster] = parseManifests(read('kubernetes/base/postgres.yaml'));
  expect(cluster?.spec.postgresql.parameters).toMatchObject(composeSettings());
});

test('a pair with failover logs as one machine does', () => {
  const { bootstrap } = parse(read('high-availability/patroni.yaml'));
  expect(bootstrap.dcs.postgresql.parameters).toMatchObject(composeSettings());
});

/** Postgres refuses to run as root. */
const canRun = process.getuid?.() !== 0 || spawnSync('id', ['postgres']).status === 0;
const running = canRun ? describe : describe.skip;
running('a real Postgres', () => {
  test('Postgres logs slow and failed statements without their values', async () => {
    // The temporary folder of the suites is closed to Postgres's user.
    const folder = mkdtempSync('/tmp/cartera-logs-');
    chmodSync(folder, 0o777);
    const postgres = await Postgres.create(folder);
    try {
      const url = postgres.url('postgres');
      for (const [name, value] of Object.entries(composeSettings()))
        await query(url, `ALTER SYSTEM SET ${name} = '${value}'`);
      postgres.stop();
      postgres.start();
      await query(url, 'CREATE TABLE t (c text PRIMARY KEY)');
      const insert = 'INSERT INTO t SELECT $1::text FROM pg_sleep(0.6)';
      await query(url, insert, [PRIVATE]);
      await expect(query(url, insert, [PRIVATE])).rejects.toThrow('duplicate key');
      const log = readFileSync(join(folder, 'datos.log'), 'utf8');
      expect(log).toContain('duration:');
      expect(log).toContain('duplicate key');
      expect(log).not.toContain(PRIVATE);
    } finally {
      postgres.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
