// `npm run simulacros`: tests restarts, failures and backups with the real programs, and prints the results.
import { build, install, requireNode } from '../local/prepare.mjs';
import { anonymousBodies } from './anonymous-bodies.mjs';
import { cash } from './cash.mjs';
import { Deployment } from './deployment.mjs';
import { databaseOutage, killedProcess, restore, rollingRestart } from './drills.mjs';
import { table } from './figures.mjs';
import { fullDisk } from './full-disk.mjs';
import { lostMachine } from './lost-machine.mjs';
import { maintenance } from './maintenance.mjs';
import { originRules } from './origin.mjs';
import { hasNginx } from './processes.mjs';
import { rolledBackupKey, rolledDatabaseRole, rolledKey } from './rotations.mjs';

requireNode();
if (!hasNginx()) {
  console.error(
    'Los simulacros necesitan nginx. En Debian: apt-get install nginx-light libnginx-mod-http-brotli-static age postgresql',
  );
  process.exit(1);
}
await install();
const built = await build();
if (built !== 0) process.exit(built);

const drills = [];
const deployment = await Deployment.open();
try {
  console.log(
    `nginx delante de dos API y Postgres ${deployment.postgres.version()}, en ${deployment.origin}\n`,
  );
  /** @type {import('./load.mjs').Load[]} */
  const loads = [];
  for (const drill of [
    originRules,
    anonymousBodies,
    rollingRestart,
    killedProcess,
    databaseOutage,
    maintenance,
    rolledKey,
    restore,
    rolledBackupKey,
    rolledDatabaseRole,
  ]) {
    drills.push(await drill(deployment, loads));
    console.log(table(drills.slice(-1)));
  }
} finally {
  await deployment.close();
}
for (const drill of [cash, fullDisk, lostMachine]) {
  drills.push(await drill());
  console.log(table(drills.slice(-1)));
}
process.exitCode = drills.every(({ passed }) => passed) ? 0 : 1;
