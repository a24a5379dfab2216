import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../local/command.mjs';

/**
 * Stands in for the container engine: a service with a container has its settings in `hash-SERVICE` and its image in
 * `image-SERVICE`. The file `broken` has the services whose new containers do not become ready, and `broken-before` those
 * that do not with the image of before either.
 */
const DOCKER = `#!/bin/sh
cd "$FAKE"
echo "\${CARTERA_API_IMAGE:-} $*" >>log
case "$*" in
  "compose ps --quiet "*) ! [ -e "hash-$4" ] || echo "$4" ;;
  "compose config --hash "*) echo "$4 new" ;;
  "inspect"*hash*) cat "hash-$4" ;;
  "inspect"*Config.Image*) echo "name-$4" ;;
  "inspect"*Image*) cat "image-$4" ;;
  "image inspect"*) echo image-new ;;
  *" up "*)
    for service; do :; done
    file="broken\${CARTERA_API_IMAGE:+-before}"
    if grep -qx "$service" "$file" 2>/dev/null; then exit 1; fi ;;
  "compose run --rm migraciones") ! [ -e no-migration ] ;;
  *backup.sh) ! [ -e no-backup ] ;;
  "compose run "*PG_MAJOR) echo 18 ;;
  *PG_MAJOR) cat major ;;
esac
`;
const SERVICES = ['postgres', 'api-1', 'api-2', 'web', 'respaldo', 'archivo'];

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartera-update-'));
  for (const [name, text] of Object.entries({ docker: DOCKER, sleep: '#!/bin/sh\n' })) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
  mkdirSync(join(folder, 'secretos'));
  for (const file of ['update.sh', 'archive-secret.sh'])
    copyFileSync(join(ROOT, 'infra/compose', file), join(folder, file));
  writeFileSync(join(folder, 'major'), '18');
  writeFileSync(join(folder, '.env'), 'NOMBRE_EMPRESA=Nueva\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {readonly string[]} changed The services with other settings than their containers. */
function update(changed) {
  for (const service of SERVICES) {
    writeFileSync(join(folder, `hash-${service}`), changed.includes(service) ? 'old' : 'new');
    writeFileSync(join(folder, `image-${service}`), 'image-new');
  }
  return execute();
}

function execute() {
  const env = { PATH: `${folder}:${process.env.PATH}`, FAKE: folder };
  const { status, stderr } = spawnSync(join(folder, 'update.sh'), { env, encoding: 'utf8' });
  const log = readFileSync(join(folder, 'log'), 'utf8').split('\n');
  const steps = log
    .map((line) => line.replace(' --detach --wait --wait-timeout 180', '').trim())
    .filter((line) => / (up|exec|run) /.test(line) && !line.endsWith('PG_MAJOR'));
  return { status, stderr, steps };
}
const BACKUP = 'compose exec -T respaldo /cartera/infra/backup/backup.sh';
const MIGRATION = 'compose run --rm migraciones';

test('an update makes a backup, migrates and replaces only what changed', () => {
  const { status, steps } = update(['api-1', 'api-2']);
  expect(status).toBe(0);
  expect(steps).toEqual([BACKUP, MIGRATION, 'compose up api-1', 'compose up api-2']);
  expect(readFileSync(join(folder, '.env.anterior'), 'utf8')).toBe('NOMBRE_EMPRESA=Nueva\n');
});

test('the archive of an installation without one gets its secret, which no later update changes', () => {
  update([]);
  const secret = readFileSync(join(folder, 'secretos/archivo'), 'utf8');
  expect(secret).toMatch(/^repo1-cipher-pass=[0-9a-f]{64}$/m);
  execute();
  expect(readFileSync(join(folder, 'secretos/archivo'), 'utf8')).toBe(secret);
});

test('a service of a profile is replaced only where it runs', () => {
  update(['api-1']);
  writeFileSync(join(folder, 'hash-prometheus'), 'old');
  writeFileSync(join(folder, 'image-prometheus'), 'image-new');
  const { steps } = execute();
  expect(steps.filter((step) => / (tls|prometheus|blackbox)$/.test(step))).toEqual(['compose up prometheus']);
});

test('a new image under the same name is a change', () => {
  update([]);
  writeFileSync(join(folder, 'image-web'), 'image-old');
  expect(execute().steps).toContain('compose up web');
});

test('an update without changes touches nothing', () => {
  expect(update([])).toMatchObject({ status: 0, steps: [] });
  expect(readFileSync(join(folder, '.env.anterior'), 'utf8')).toBe('NOMBRE_EMPRESA=Nueva\n');
});

test('a new minor version of Postgres comes after the backup and before the migrations', () => {
  expect(update(['postgres']).steps).toEqual([BACKUP, 'compose up postgres', MIGRATION]);
});

test('a new major version of Postgres touches nothing and names its document', () => {
  writeFileSync(join(folder, 'major'), '17');
  const { status, stderr, steps } = update(SERVICES);
  expect([status, steps]).toEqual([1, []]);
  expect(stderr).toContain(`de la versión 17 a la 18: sigue infra/upgrades.md`);
});

test.each(['no-backup', 'no-migration'])('with %s nothing is replaced', (failure) => {
  writeFileSync(join(folder, failure), '');
  const { status, steps } = update(SERVICES.slice(1));
  expect(status).not.toBe(0);
  expect(steps.filter((step) => step.includes(' up '))).toEqual([]);
});

test('processes that do not become ready go back to their image and to the settings of before', () => {
  writeFileSync(join(folder, '.env.anterior'), 'NOMBRE_EMPRESA=Vieja\n');
  writeFileSync(join(folder, 'broken'), 'api-2\n');
  const { status, stderr, steps } = update(SERVICES);
  expect(status).toBe(1);
  expect(stderr).toContain('api-2 no quedó listo');
  expect(stderr).toContain('Se volvió a la versión anterior');
  const back = 'cartera-api:anterior compose --env-file .env.anterior up --no-deps';
  expect(steps).toEqual([
    BACKUP,
    'compose up postgres',
    MIGRATION,
    'compose up api-1',
    'compose up api-2',
    `${back} api-2`,
    `${back} api-1`,
  ]);
  expect(readFileSync(join(folder, '.env.anterior'), 'utf8')).toBe('NOMBRE_EMPRESA=Vieja\n');
  expect(readFileSync(join(folder, 'log'), 'utf8')).toContain('tag image-new cartera-api:anterior');
});

test('a process that does not become ready with its image of before either is named', () => {
  writeFileSync(join(folder, 'broken'), 'api-2\n');
  writeFileSync(join(folder, 'broken-before'), 'api-2\n');
  const { status, stderr, steps } = update(SERVICES);
  expect(status).toBe(1);
  expect(steps.at(-1)).toMatch(/api-1$/);
  expect(stderr).toContain('Tampoco quedó listo con lo anterior: api-2');
  expect(stderr).not.toContain('Se volvió');
});

test('the first update that fails goes back with the settings that it has', () => {
  writeFileSync(join(folder, 'broken'), 'api-1\n');
  expect(update(['api-1']).steps.at(-1)).toBe('cartera-api:anterior compose up --no-deps api-1');
  expect(existsSync(join(folder, '.env.anterior'))).toBe(false);
});
