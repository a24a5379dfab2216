import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, run } from '../local/command.mjs';
import { query } from './data.mjs';
import { ROLE } from './deployment.mjs';
import { BETWEEN_RESTARTS_MS, checkLedger, findMissing, restartBoth, scripts } from './drills.mjs';
import { notRun } from './figures.mjs';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */

/** Longer than a process takes to read a changed file. */
const RELOAD_MS = 6_000;

/** The name of the key of a token. @param {string} token @returns {string} */
function kidOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
}

/** Rolls the signing key under load, with a restart of one process in between, and retires the earlier one. @param {Deployment} deployment @param {import('./load.mjs').Load[]} loads @returns {Promise<import('./figures.mjs').Drill>} */
export async function rolledKey(deployment, loads) {
  const script = join(deployment.folder, 'roll-key.sh');
  copyFileSync(join(ROOT, 'infra/compose/roll-key.sh'), script);
  const use = async (/** @type {string} */ token) => {
    const answers = deployment.ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const load = deployment.startLoad();
  loads.push(load);
  await sleep(2_000);
  const rolled = await run(script, []);
  await sleep(RELOAD_MS);
  // The new process signs with the new key; the other one, which only read it, verifies.
  await deployment.apis[0]?.stop('SIGTERM');
  await deployment.startApi(0);
  await sleep(BETWEEN_RESTARTS_MS);
  const tokens = await Promise.all([0, 1].map((index) => deployment.signIn(index)));
  const signers = new Set(tokens.map(kidOf));
  const used = (await Promise.all([deployment.token, ...tokens].map(use))).flat();
  const figures = await load.stop();
  const { right, note } = await checkLedger(deployment, loads);
  const before = deployment.token;
  deployment.token = tokens.find((token) => kidOf(token) !== kidOf(before)) ?? '';
  const retired = await run(script, ['--retire', '--now']);
  await sleep(RELOAD_MS);
  const after = [await use(before), await use(deployment.token)].flat();
  return {
    name: 'llave de firma cambiada con carga',
    promised: 'ninguna petición falla, ninguna sesión se cierra, la llave retirada no abre',
    ...figures,
    notes: [
      `${signers.size} llaves firmaron ${tokens.length} sesiones, y las dos API las aceptaron`,
      'la anterior retirada sin reiniciar',
      note,
    ],
    passed:
      rolled === 0 &&
      retired === 0 &&
      load.failed === 0 &&
      right &&
      signers.size === 2 &&
      used.every((status) => status === 200) &&
      after.join() === '401,401,200,200',
  };
}

/** Gives the API another role of the database under load, and closes the earlier one. @param {Deployment} deployment @param {import('./load.mjs').Load[]} loads @returns {Promise<import('./figures.mjs').Drill>} */
export async function rolledDatabaseRole(deployment, loads) {
  const next = `${ROLE}_2`;
  const load = deployment.startLoad();
  loads.push(load);
  await sleep(2_000);
  await query(deployment.postgres.url('postgres'), `CREATE ROLE ${next} LOGIN`);
  await deployment.migrate(deployment.database, next);
  const file = join(deployment.folder, 'secretos/base_api');
  writeFileSync(file, deployment.postgres.url(deployment.database, next));
  await restartBoth(deployment);
  await query(deployment.postgres.url('postgres'), `ALTER ROLE ${ROLE} NOLOGIN`);
  const [{ left }] = await query(
    deployment.postgres.url('postgres'),
    'SELECT count(*)::int AS left FROM pg_stat_activity WHERE usename = $1',
    [ROLE],
  );
  const figures = await load.stop();
  const { right, note } = await checkLedger(deployment, loads);
  return {
    name: 'rol y contraseña de la base cambiados con carga',
    promised: 'ninguna petición falla, ninguna conexión queda con el rol anterior',
    ...figures,
    notes: [`${left} conexiones del rol anterior`, note],
    passed: load.failed === 0 && left === 0 && right,
  };
}

/** Makes a backup with each of two keys: each private key opens its own only. @param {Deployment} deployment @returns {Promise<import('./figures.mjs').Drill>} */
export async function rolledBackupKey(deployment) {
  const name = 'llave de los respaldos cambiada';
  const promised = 'cada respaldo se abre solo con la llave con que se hizo';
  const missing = deployment.postgres.withTools ? findMissing(['age', 'age-keygen']) : 'pg_dump';
  if (missing) return notRun(name, promised, missing);
  const script = scripts(deployment);
  const url = join(deployment.folder, 'url-respaldo');
  writeFileSync(url, deployment.postgres.url(deployment.database));
  const backups = ['before', 'after'].map((name) => {
    const folder = join(deployment.folder, `backups-${name}`);
    mkdirSync(folder);
    if (deployment.postgres.user) execFileSync('chown', ['postgres', folder]);
    const key = join(folder, 'key');
    script('age-keygen', ['-o', key]);
    script('infra/backup/backup.sh', [], {
      DATABASE_URL_FILE: url,
      RESPALDO_DESTINO: folder,
      RESPALDO_CLAVE_PUBLICA: script('age-keygen', ['-y', key]).trim(),
    });
    return { key, file: join(folder, readdirSync(folder).find((file) => file.endsWith('.age')) ?? '') };
  });
  const opened = backups.flatMap(({ file }) => backups.map(({ key }) => opens(script, key, file)));
  return {
    ...{ name, promised, requests: 0, failures: new Map(), gap: 0 },
    notes: [`${opened.filter(Boolean).length} de ${opened.length} intentos abren`],
    passed: opened.join() === 'true,false,false,true',
  };
}

/** @param {ReturnType<typeof scripts>} script @param {string} key @param {string} file */
function opens(script, key, file) {
  try {
    script('age', ['--decrypt', '--identity', key, '--output', '/dev/null', file]);
    return true;
  } catch {
    return false;
  }
}
