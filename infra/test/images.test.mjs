import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { read, services } from '../drills/settings.mjs';
import { ROOT } from '../local/command.mjs';

/** @typedef {{ type: string, line: number, message: string }} Finding A finding of the compose linter. */

/** Variables of the API that one machine has no use for: of a replica, a bucket, TLS to nginx, demo data, or folders of the image. */
const NOT_IN_COMPOSE = [
  'CARTERA_DATA',
  'CARTERA_DEMO',
  'DATABASE_URL_LECTURA',
  'CARTERA_ESPERA_BASE',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'CARTERA_ORIGENES_MODULOS',
  'CARTERA_SHELL',
  'CARTERA_MODULOS',
  'CARTERA_TLS',
];

const dockerfiles = readdirSync(join(ROOT, 'infra/docker')).filter((file) => file.endsWith('.Dockerfile'));

describe.each(dockerfiles)('%s', (file) => {
  const text = read(`docker/${file}`);

  test('passes the linter, which reports a wrong COPY', () => {
    expect(validate(`${text}\nCOPPY a b`)).not.toEqual([]);
    const { ERROR } = ValidationSeverity;
    const settings = {
      instructionWorkdirRelative: ERROR,
      instructionCasing: ERROR,
      emptyContinuationLine: ERROR,
    };
    expect(validate(text, settings).map(({ message }) => message)).toEqual([]);
  });

  test('runs as a user other than root, with a health check', () => {
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER (?!root)\w+$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
  });

  test('copies only files that the repository has', () => {
    const copies = [...text.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, paths = '']) =>
      paths.split(' ').slice(0, -1),
    );
    expect(copies.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

/** pgBackRest writes to a bucket; Alertmanager and the probe call the web hook and the public address. */
test.each(['postgres', 'alerts'])('the image %s has the authorities that https needs', (name) => {
  expect(read(`docker/${name}.Dockerfile`)).toMatch(/\bca-certificates\b/);
});

test('images install only what the lock file lists', () => {
  for (const file of dockerfiles) expect(read(`docker/${file}`)).not.toMatch(/npm (install|i) /);
});

test('the image of the API installs the dependencies before it copies the code', () => {
  const text = read('docker/api.Dockerfile');
  const before = text.slice(0, text.indexOf('RUN npm ci'));
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith('*')
      ? readdirSync(ROOT).filter((name) => name.startsWith(pattern.slice(0, -1)))
      : pattern,
  );
  expect(text.indexOf('COPY . .')).toBeGreaterThan(before.length);
  for (const path of folders) {
    expect(before).toContain(`COPY ${path}/package.json ${path}/\n`);
    const { bin = {} } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
    // npm links a command only if its file is there.
    for (const file of Object.values(bin)) expect(before).toContain(`COPY ${join(path, String(file))} `);
  }
});

test('the list of packages beside the image of the API comes from the lock file', () => {
  const [, args = ''] = /npm (sbom .+?) >\/runtime\/sbom\.json/.exec(read('docker/api.Dockerfile')) ?? [];
  const { components } = JSON.parse(
    execFileSync('npm', args.split(' '), { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }),
  );
  const listed = components.map((/** @type {{ purl: string }} */ { purl }) => purl.replace(/@[^@]+$/, ''));
  const expected = ['fastify', 'pg', 'typeorm', 'zod'].map((name) => `pkg:npm/${name}`);
  expect(listed).toEqual(expect.arrayContaining(expected));
}, 60_000);

describe('compose.yaml', () => {
  test('passes the linter', () => {
    const { rules } = parse(read('compose/.dclintrc.yaml'));
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const results = linter.lintFiles([join(ROOT, 'infra/compose/compose.yaml')], false);
    const errors = results
      .flatMap((/** @type {{ messages: Finding[] }} */ { messages }) => messages)
      .filter((/** @type {Finding} */ { type }) => type === 'error')
      .map((/** @type {Finding} */ { line, message }) => `${line}: ${message}`);
    expect(results).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('reads every secret from a file', () => {
    const { secrets } = parse(read('compose/compose.yaml'), { merge: true });
    const script = ['secrets.sh', 'archive-secret.sh', 'instalar.sh']
      .map((file) => read(`compose/${file}`))
      .join('');
    for (const [name, { file }] of Object.entries(secrets)) {
      expect(file).toBe(`./secretos/${name}`);
      expect(script).toContain(`secretos/${name}`);
    }
    for (const [name, { environment = {} }] of Object.entries(services())) {
      const exposed = Object.keys(environment).filter(
        (key) => /PASSWORD|SECRET|DATABASE_URL/.test(key) && !key.endsWith('_FILE'),
      );
      expect([name, exposed]).toEqual([name, []]);
    }
  });

  test('passes on each setting that the README names for it', () => {
    const [, named = ''] =
      /Settings go in `infra\/compose\/\.env`:(.*?)Documents stay/s.exec(read('README.md')) ?? [];
    const settings = [...named.matchAll(/`([A-Z_]{5,})`/g)].map(([, name]) => name);
    const compose = read('compose/compose.yaml');
    expect(settings.length).toBeGreaterThan(20);
    expect(settings.filter((name) => !compose.includes(`\${${name}:`))).toEqual([]);
  });

  test('passes on each variable of the API, except those of other deployments', () => {
    const page = readFileSync(join(ROOT, 'docs/configuracion.md'), 'utf8');
    const names = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name);
    const { environment } = services().migraciones;
    const missing = names.filter((name) => !(name in environment || `${name}_FILE` in environment));
    expect(names.length).toBeGreaterThan(50);
    expect(missing).toEqual(NOT_IN_COMPOSE);
  });

  test('declares each secret that a service reads', () => {
    for (const [name, { environment = {}, secrets = [] }] of Object.entries(services())) {
      const required = Object.values(environment)
        .map((value) => /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1])
        .filter((secret) => secret !== undefined);
      expect([name, required.filter((secret) => !secrets.includes(secret))]).toEqual([name, []]);
    }
  });

  test('every container drops all capabilities, gains no privileges and has a memory limit', () => {
    const added = Object.entries(services()).map(([name, service]) => {
      const { cap_drop, security_opt, deploy, cap_add = [] } = service;
      expect([name, cap_drop, security_opt, deploy?.resources.limits.memory]).toEqual([
        name,
        ['ALL'],
        ['no-new-privileges:true'],
        expect.stringMatching(/^\d+[mg]$/),
      ]);
      return [name, cap_add];
    });
    expect(added.filter(([, capabilities]) => capabilities.length > 0)).toEqual([
      ['tls', ['NET_BIND_SERVICE']],
    ]);
  });

  test('every container but those of Postgres has a read-only root', () => {
    const writable = Object.entries(services()).filter(([, { read_only }]) => read_only !== true);
    expect(writable.map(([name]) => name)).toEqual(['postgres', 'archivo', 'respaldo']);
  });

  test('only the TLS proxy publishes ports to the network, and only with its profile', () => {
    const published = Object.entries(services()).filter(([, { ports = [] }]) =>
      ports.some((/** @type {string} */ port) => !port.startsWith('127.0.0.1:')),
    );
    expect(published.map(([name, { profiles }]) => [name, profiles])).toEqual([['tls', ['tls']]]);
  });

  test('defines the two API processes of the nginx configuration, at fixed addresses', () => {
    const named = [...read('compose/upstream.conf').matchAll(/server ([\w-]+):3000/g)].map(
      ([, name]) => name,
    );
    const servers = [...new Set(named)];
    expect(servers).toEqual(Object.keys(services()).filter((name) => name.startsWith('api-')));
    const addresses = servers.map((name = '') => `${name}:${services()[name].networks.default.ipv4_address}`);
    expect(services().web.extra_hosts).toEqual(addresses);
  });

  test('builds the backup image from the images of the settings', () => {
    const { args } = services().respaldo.build;
    expect(args).toEqual({ API_IMAGE: services()['api-1'].image, POSTGRES_IMAGE: services().postgres.image });
  });
});
