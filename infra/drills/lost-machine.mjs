import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { payments, query } from './data.mjs';
import { Deployment } from './deployment.mjs';
import { findMissing, scripts } from './drills.mjs';
import { notRun, seconds } from './figures.mjs';

const NAME = 'máquina perdida con pagos en curso, restaurada en otra carpeta';
/** Postgres closes a file of WAL at least this often, so that it is archived. */
const ARCHIVE_S = 10;
const LOAD_MS = 25_000;
const PROMISED_MS = 60_000;
const PROMISED = `restaurada a menos de ${seconds(PROMISED_MS)} del final, y lo que falta dicho`;

/** Archives the WAL of Postgres, encrypted, and makes a base backup. @param {Deployment} deployment */
async function archive(deployment) {
  const { folder, postgres } = deployment;
  const archived = join(folder, 'archivo');
  mkdirSync(archived);
  const config = join(folder, 'pgbackrest.conf');
  writeFileSync(
    config,
    `[global]
repo1-path=${archived}
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(32).toString('hex')}
lock-path=${archived}
log-level-file=off
start-fast=y
[cartera]
pg1-path=${postgres.data}
pg1-port=${postgres.port}
pg1-socket-path=${folder}
pg1-user=cartera
`,
    { mode: 0o600 },
  );
  if (postgres.user) execFileSync('chown', ['postgres', archived, config]);
  const url = postgres.url('postgres');
  const command = `pgbackrest --config=${config} --stanza=cartera archive-push %p`;
  await query(url, 'ALTER SYSTEM SET archive_mode = on');
  await query(url, `ALTER SYSTEM SET archive_command = '${command}'`);
  await query(url, `ALTER SYSTEM SET archive_timeout = '${ARCHIVE_S}s'`);
  await query(url, `ALTER SYSTEM SET unix_socket_directories = '${folder}'`);
  postgres.stop();
  postgres.start(folder);
  const script = scripts(deployment);
  for (const step of ['stanza-create', 'backup'])
    script('pgbackrest', [`--config=${config}`, '--stanza=cartera', step]);
  return config;
}

/** Loses the machine under load and restores it from the archive alone. @returns {Promise<import('./figures.mjs').Drill>} */
export async function lostMachine() {
  const missing = findMissing(['pgbackrest']);
  if (missing) return notRun(NAME, PROMISED, missing);
  const deployment = await Deployment.open();
  const { folder, postgres, database } = deployment;
  try {
    const config = await archive(deployment);
    const load = deployment.startLoad();
    await sleep(LOAD_MS);
    postgres.stop('immediate');
    const lost = Date.now();
    await Promise.all(deployment.apis.map((api) => api.stop('SIGKILL')));
    const figures = await load.abandon();
    const confirmed = load.paid;
    const restored = join(folder, 'restaurada');
    const output = scripts(deployment)('infra/backup/restore-moment.sh', [restored], {
      PGBACKREST_CONFIG: config,
    });
    const duration = Date.now() - lost;
    const found = await postgres.during(restored, async () => {
      const [last] = await query(postgres.url(database), 'SELECT max(creada) AS at FROM idempotencia');
      return { ledger: await payments(postgres.url(database)), at: last.at };
    });
    const behind = lost - new Date(found.at).getTime();
    const gone = [...confirmed].filter((key) => !found.ledger.keys.has(key)).length;
    return {
      name: NAME,
      promised: PROMISED,
      ...figures,
      notes: [
        `a ${seconds(behind)} del final`,
        `${confirmed.size} pagos respondidos, ${found.ledger.total} en el libro restaurado, ${gone} perdidos`,
        `restaurada y comprobada en ${seconds(duration)}`,
      ],
      passed: behind < PROMISED_MS && output.includes('Restaurado y comprobado') && found.ledger.total > 0,
    };
  } finally {
    postgres.revive();
    await deployment.close();
  }
}
