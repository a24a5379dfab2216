// `npm run simulacros`: tests restarts, failures and backups with the real programs, and prints the results.
import { build, install, requireNode } from '../local/prepare.mjs';
import { databaseAway, restore, rollingRestart, sudden } from './drills.mjs';
import { table } from './figures.mjs';
import { oneOrigin } from './origin.mjs';
import { Place } from './place.mjs';
import { hasNginx } from './processes.mjs';

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

const place = await Place.open();
try {
  console.log(`nginx delante de dos API y Postgres ${place.postgres.version()}, en ${place.origin}\n`);
  /** @type {import('./load.mjs').Load[]} */
  const loads = [];
  const drills = [];
  for (const drill of [oneOrigin, rollingRestart, sudden, databaseAway, restore]) {
    drills.push(await drill(place, loads));
    console.log(table(drills.slice(-1)));
  }
  process.exitCode = drills.every(({ passed }) => passed) ? 0 : 1;
} finally {
  await place.close();
}
