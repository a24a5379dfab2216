import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { read, services } from '../drills/settings.mjs';
import { ROOT } from '../local/command.mjs';

/** @typedef {{ type: string, line: number, message: string }} Found What the linter of compose says. */

const dockerfiles = readdirSync(join(ROOT, 'infra/docker'));

describe.each(dockerfiles)('%s', (file) => {
  const text = read(`docker/${file}`);
  const stages = [...text.matchAll(/^FROM (\S+)(?: AS (\w+))?/gm)];

  test('is a Dockerfile without faults, and the check can tell', () => {
    expect(validate(`${text}\nCOPPY a b`)).not.toEqual([]);
    const { ERROR } = ValidationSeverity;
    const settings = {
      instructionWorkdirRelative: ERROR,
      instructionCasing: ERROR,
      emptyContinuationLine: ERROR,
    };
    expect(validate(text, settings).map(({ message }) => message)).toEqual([]);
  });

  test('stands on bases of one version each', () => {
    for (const [, image = ''] of stages) expect(image).toMatch(/:[\w.-]*\d+\.\d+|-\d{8}-|^\$\{API_IMAGE\}$/);
  });

  test('runs as somebody who is not root, and says how it is', () => {
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER (?!root)\w+$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
  });

  test('copies what the repository has', () => {
    const copies = [...text.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, paths = '']) =>
      paths.split(' ').slice(0, -1),
    );
    expect(copies.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

test('nothing is installed but what the lock file says', () => {
  for (const file of dockerfiles) expect(read(`docker/${file}`)).not.toMatch(/npm (install|i) /);
});

describe('compose.yaml', () => {
  test('has no faults, and the check can tell', () => {
    const { rules } = parse(read('compose/.dclintrc.yaml'));
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const results = linter.lintFiles([join(ROOT, 'infra/compose/compose.yaml')], false);
    const errors = results
      .flatMap((/** @type {{ messages: Found[] }} */ { messages }) => messages)
      .filter((/** @type {Found} */ { type }) => type === 'error')
      .map((/** @type {Found} */ { line, message }) => `${line}: ${message}`);
    expect(results).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('keeps every secret in a file, and has no other', () => {
    const { secrets } = parse(read('compose/compose.yaml'), { merge: true });
    const made = read('compose/secrets.sh');
    for (const [name, { file }] of Object.entries(secrets)) {
      expect(file).toBe(`./secretos/${name}`);
      expect(made).toContain(`secretos/${name}`);
    }
    for (const [name, { environment = {} }] of Object.entries(services())) {
      const open = Object.keys(environment).filter(
        (key) => /PASSWORD|SECRET|DATABASE_URL/.test(key) && !key.endsWith('_FILE'),
      );
      expect([name, open]).toEqual([name, []]);
    }
  });

  test('names each secret that a service reads among those it is given', () => {
    for (const [name, { environment = {}, secrets = [] }] of Object.entries(services())) {
      const asked = Object.values(environment)
        .map((value) => /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1])
        .filter((secret) => secret !== undefined);
      expect([name, asked.filter((secret) => !secrets.includes(secret))]).toEqual([name, []]);
    }
  });

  test('runs what faces the world without powers and with a root that nobody writes', () => {
    for (const name of ['api-1', 'api-2', 'migraciones', 'web']) {
      expect([name, services()[name]]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      ]);
    }
  });

  test('has for nginx the two processes that it looks for', () => {
    const named = [...read('compose/upstream.conf').matchAll(/server ([\w-]+):3000/g)].map(
      ([, name]) => name,
    );
    expect(named).toEqual(Object.keys(services()).filter((name) => name.startsWith('api-')));
    const addresses = named.map((name = '') => `${name}:${services()[name].networks.default.ipv4_address}`);
    expect(services().web.extra_hosts).toEqual(addresses);
  });

  test('builds each image upon the one that it is told', () => {
    const asked = services().respaldo.build.args;
    expect(asked).toEqual({ API_IMAGE: services()['api-1'].image });
  });
});
