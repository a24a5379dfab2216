// `npm run simulacros`: tests restarts, failures and backups with the real programs, and prints the results. With
// `--caja`, `--alta-disponibilidad` and the other names below, it runs only those.
import { parseArgs } from 'node:util';
import { build, install, requireNode } from '../local/prepare.mjs';
import { anonymousBodies } from './anonymous-bodies.mjs';
import { cash } from './cash.mjs';
import { containers } from './containers.mjs';
import { Deployment } from './deployment.mjs';
import { databaseOutage, killedProcess, restore, rollingRestart } from './drills.mjs';
import { report, table } from './figures.mjs';
import { fullDisk } from './full-disk.mjs';
import { highAvailability } from './high-availability.mjs';
import { lostMachine } from './lost-machine.mjs';
import { maintenance } from './maintenance.mjs';
import { originRules } from './origin.mjs';
import { hasNginx } from './processes.mjs';
import { restarts } from './restarts.mjs';
import { rolledBackupKey, rolledDatabaseRole, rolledKey } from './rotations.mjs';
import { streetDays } from './street.mjs';
import { majorUpgrade, minorUpgrade } from './upgrades.mjs';

/** Drills of one deployment, in this order: each counts all payments so far. */
const ON_ONE_DEPLOYMENT = {
  origen: originRules,
  'envios-sin-sesion': anonymousBodies,
  reinicio: rollingRestart,
  'api-muerta': killedProcess,
  'base-detenida': databaseOutage,
  mantenimiento: maintenance,
  'llave-de-firma': rolledKey,
  respaldo: restore,
  'llave-de-respaldos': rolledBackupKey,
  'rol-de-la-base': rolledDatabaseRole,
};
/** Drills that open a deployment of their own. */
const ALONE = {
  'veinte-reinicios': restarts,
  caja: cash,
  'disco-lleno': fullDisk,
  'maquina-perdida': lostMachine,
  'version-menor': minorUpgrade,
  'version-mayor': majorUpgrade,
  'alta-disponibilidad': highAvailability,
  'contenedores-reales': containers,
  'dias-de-calle': streetDays,
};

requireNode();
const names = [...Object.keys(ON_ONE_DEPLOYMENT), ...Object.keys(ALONE)];
const { values: chosen } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('boolean') }])),
});
const runs = (/** @type {string} */ name) => Object.keys(chosen).length === 0 || chosen[name] === true;
if (!hasNginx()) {
  console.error(
    'Los simulacros necesitan nginx. En Debian: apt-get install nginx-light libnginx-mod-http-brotli-static age postgresql pgbackrest patroni etcd-server haproxy docker.io debootstrap',
  );
  process.exit(1);
}
await install();
const built = await build();
if (built !== 0) process.exit(built);

/** @type {import('./figures.mjs').Drill[]} */
const drills = [];
/** @param {Promise<import('./figures.mjs').Drill>} drill */
async function add(drill) {
  const done = await drill;
  drills.push(done);
  console.log(report(done));
}

if (Object.keys(ON_ONE_DEPLOYMENT).some(runs)) {
  const deployment = await Deployment.open();
  console.log(
    `nginx delante de dos API y Postgres ${deployment.postgres.version()}, en ${deployment.origin}\n`,
  );
  /** @type {import('./load.mjs').Load[]} */
  const loads = [];
  try {
    for (const [name, drill] of Object.entries(ON_ONE_DEPLOYMENT))
      if (runs(name)) await add(drill(deployment, loads));
  } finally {
    await deployment.close();
  }
}
for (const [name, drill] of Object.entries(ALONE)) if (runs(name)) await add(drill());
console.log(`\n${table(drills)}`);
process.exitCode = drills.every(({ passed }) => passed !== false) ? 0 : 1;
