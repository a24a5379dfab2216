import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../local/command.mjs';

/** Stand in for the engine and the network: each call is in `log`. The file `running` says that a portal runs. */
const PROGRAMS = {
  docker: `#!/bin/sh
echo "docker $*" >>"$FAKE/log"
case "$*" in
  *" ps "*) cat "$FAKE/running" 2>/dev/null || true ;;
  "compose version") ! [ -e "$FAKE/no-compose" ] ;;
  *backup.sh) ! [ -e "$FAKE/no-backup" ] ;;
  *" up "*) ! [ -e "$FAKE/no-start" ] ;;
esac
`,
  curl: `#!/bin/sh
for address; do :; done
echo "curl $address" >>"$FAKE/log"
case "$*" in *--data*) cat >"$FAKE/body"; cat "$FAKE/answer" ;; esac
! [ -e "$FAKE/no-answer" ]
`,
  id: '#!/bin/sh\necho "$FAKE_USER"\n',
};

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartera-install-'));
  for (const [name, text] of Object.entries(PROGRAMS)) writeFileSync(join(folder, name), text);
  for (const name of Object.keys(PROGRAMS)) chmodSync(join(folder, name), 0o755);
  for (const file of ['instalar.sh', 'secrets.sh', 'archive-secret.sh'])
    copyFileSync(join(ROOT, 'infra/compose', file), join(folder, file));
  writeFileSync(join(folder, 'answer'), '{"success":true,"token":"x"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string[]} flags @param {NodeJS.ProcessEnv} [env] */
function install(flags, env = {}) {
  const { status, stdout, stderr } = spawnSync(join(folder, 'instalar.sh'), flags, {
    env: { PATH: `${folder}:${process.env.PATH}`, FAKE: folder, FAKE_USER: '0', ...env },
    encoding: 'utf8',
  });
  const log = existsSync(join(folder, 'log')) ? text('log').trim().split('\n') : [];
  return { status, stdout, stderr, log: log.filter((line) => !/ (ps|version)\b/.test(line)) };
}
const text = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');

const BACKUP = 'docker compose exec -T respaldo /cartera/infra/backup/backup.sh';
const UP = [
  'docker compose build api-1 web postgres',
  'docker compose build respaldo',
  'docker compose up --detach --wait --wait-timeout 600',
];
const hasAge = spawnSync('age-keygen', ['--version']).status === 0;
if (!hasAge) process.stderr.write('Without age-keygen (Debian: age) the installation is not tested\n');
const withAge = hasAge || process.env.CI ? test : test.skip;

withAge('an installation with a domain has TLS, signs in at its address and makes a backup', () => {
  const flags = ['--domain', 'c.example', '--email', 'ana@c.example', '--company', 'Ana $ Hijos'];
  const { status, stdout, log } = install(flags);
  const origin = 'https://c.example';
  const smoke = [`curl ${origin}/api/health/ready`, `curl ${origin}/`, `curl ${origin}/api/auth/login`];
  expect([status, log]).toEqual([0, [...UP, ...smoke, BACKUP]]);
  expect(stdout).toContain(`Todo responde en ${origin}`);
  expect(text('.env').split('\n').slice(1)).toEqual([
    "CARTERA_ADMIN_EMAIL='ana@c.example'",
    "NOMBRE_EMPRESA='Ana $ Hijos'",
    "CARTERA_DOMINIO='c.example'",
    "CARTERA_DIRECCION='https://c.example'",
    "COMPOSE_PROFILES='tls'",
    '',
  ]);
  // The first update goes back to it.
  expect(text('.env.anterior')).toBe(text('.env'));
  expect(JSON.parse(text('body'))).toEqual({
    email: 'ana@c.example',
    password: text('secretos/clave_admin').trim(),
  });
});

withAge('with a web hook there are alerts, and one is sent', () => {
  const { status, stdout, log } = install(['--domain', 'c.example', '--alerts', 'https://hook.example/x']);
  expect(status).toBe(0);
  expect(log[0]).toBe('docker compose build api-1 web postgres prometheus');
  expect(log.at(-1)).toContain('alertmanager amtool');
  expect(stdout).toContain('alerta de prueba');
  expect(text('secretos/alertas')).toBe('https://hook.example/x');
  expect(text('.env')).toContain("COMPOSE_PROFILES='tls,alertas'");
});

withAge('without a domain, the smoke test uses the local port', () => {
  const { status, log } = install(['--port', '9090']);
  expect([status, log[3]]).toEqual([0, 'curl http://127.0.0.1:9090/api/health/ready']);
});

withAge('an installation whose services do not start shows their last lines', () => {
  writeFileSync(join(folder, 'no-start'), '');
  const { status, stderr, log } = install([]);
  expect([status, log]).toEqual([1, [...UP, 'docker compose logs --tail 20']]);
  expect(text('log')).toContain('compose ps --all');
  expect(stderr).toContain('No todo quedó listo');
});

withAge('an installation that failed can run again with the same secrets', () => {
  writeFileSync(join(folder, 'no-answer'), '');
  expect(install(['--email', 'a@c.example']).status).not.toBe(0);
  const key = text('secretos/jwt');
  rmSync(join(folder, 'no-answer'));
  expect(install(['--email', 'b@c.example']).status).toBe(0);
  expect(text('secretos/jwt')).toBe(key);
  expect(text('.env').match(/^CARTERA_ADMIN_EMAIL=.*$/gm)).toEqual(["CARTERA_ADMIN_EMAIL='b@c.example'"]);
});

withAge('a running portal is not touched, and can be checked', () => {
  install([]);
  writeFileSync(join(folder, 'running'), 'web\n');
  writeFileSync(join(folder, 'log'), '');
  const refused = install(['--company', 'Otra']);
  expect([refused.status, refused.log]).toEqual([1, []]);
  expect(refused.stderr).toContain('usa update.sh');
  const checked = install(['--check']);
  expect([checked.status, checked.log.at(-1)]).toEqual([0, BACKUP]);
});

withAge.each([
  ['REQUIERE_SEGUNDO_PASO', 0, false],
  ['CREDENCIALES_INVALIDAS', 1, true],
])(
  'of a first admin who is refused with %s a check goes on, and an installation only for the second factor',
  (code, installed, warns) => {
    writeFileSync(join(folder, 'answer'), JSON.stringify({ success: false, code }));
    expect(install([]).status).toBe(installed);
    const { status, stderr, log } = install(['--check']);
    expect([status, log.at(-1)]).toEqual([0, BACKUP]);
    expect(stderr.includes('no pudo entrar')).toBe(warns);
  },
);

withAge('without a backup the installation fails', () => {
  writeFileSync(join(folder, 'no-backup'), '');
  const { status, stdout } = install([]);
  expect(status).not.toBe(0);
  expect(stdout).not.toContain('Todo responde');
});

test.each([
  ['an unknown flag', ['--tls', 'x'], {}, 'No se conoce --tls'],
  ['a flag without a value', ['--email'], {}, 'Escribe un valor después de --email'],
  ['another user than root', [], { FAKE_USER: '1000' }, 'Ejecútalo como root'],
])('%s is refused before anything starts', (_, flags, env, message) => {
  const { status, stderr, log } = install(flags, env);
  expect([status, log]).toEqual([1, []]);
  expect(stderr).toContain(message);
});

test('an engine without compose is refused', () => {
  writeFileSync(join(folder, 'no-compose'), '');
  expect(install([])).toMatchObject({ status: 1, log: [] });
});
