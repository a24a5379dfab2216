import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { read, services } from '../drills/settings.mjs';
import { ROOT } from '../local/command.mjs';
import { parseManifests } from './manifests.mjs';

const SEVERITIES = ['page', 'ticket'];
/** Default metrics of the client library and of Prometheus. */
const DEFAULT_METRICS = /^(up$|process_|nodejs_)/;
/** Metrics of other exporters, by exporter. @type {Record<string, string[]>} */
const OF_EXPORTERS = parse(read('observability/exporters.yaml'));
/** Metrics that scripts write, by metric. */
const OF_SCRIPTS = {
  cartera_backup_last_end_timestamp_seconds: 'backup/backup.sh',
  cartera_archive_base_timestamp_seconds: 'backup/archive.sh',
  cartera_archive_complete_timestamp_seconds: 'backup/archive.sh',
};

/** @param {string} expression @returns {string[]} The syntax errors. */
function faults(expression) {
  /** @type {string[]} */
  const found = [];
  parser.parse(expression).iterate({
    enter: (node) => {
      if (node.type.isError) found.push(`${node.from}: ${expression}`);
    },
  });
  return found;
}

/** @param {string} expression */
function metricsOf(expression) {
  /** @type {string[]} */
  const found = [];
  parser.parse(expression).iterate({
    enter: (node) => {
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector') {
        found.push(expression.slice(node.from, node.to));
      }
    },
  });
  return found;
}

const rules = parse(read('observability/alerts.yaml')).groups.flatMap(
  (/** @type {{ rules: object[] }} */ group) => group.rules,
);
/** @type {[string, { uid: string, panels: any[] }][]} */
const dashboards = readdirSync(join(ROOT, 'infra/observability/dashboards')).map((file) => [
  file,
  JSON.parse(read(`observability/dashboards/${file}`)),
]);
/** @type {string[]} */
const expressions = [
  ...rules.map((/** @type {{ expr: string }} */ { expr }) => expr),
  ...dashboards.flatMap(([, { panels }]) =>
    panels.flatMap((/** @type {{ targets: { expr: string }[] }} */ { targets }) =>
      targets.map(({ expr }) => expr),
    ),
  ),
];

test('all expressions are valid PromQL, and the check finds a wrong one', () => {
  expect(faults('sum(rate(x[5m])')).not.toEqual([]);
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.flatMap(faults)).toEqual([]);
});

test('every metric in an expression comes from the API, the backup or a known exporter', () => {
  const source = [
    'platform/observability/metrics.ts',
    'libro/arrears-metrics.ts',
    'app/maintenance/nightly-metrics.ts',
    'portal/portal-metrics.ts',
  ]
    .map((path) => readFileSync(join(ROOT, 'api/src', path), 'utf8'))
    .join('');
  const exported = new Set([...source.matchAll(/name: '(\w+)'/g)].map(([, name]) => name));
  const used = expressions.flatMap(metricsOf).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(used).toContain('cartera_reconciliation_discrepancies');
  for (const [metric, script] of Object.entries(OF_SCRIPTS)) expect(read(script)).toContain(metric);
  const ofExporters = Object.values(OF_EXPORTERS).flat();
  expect(ofExporters.filter((name) => !used.includes(name))).toEqual([]);
  const others = new Set([...ofExporters, ...Object.keys(OF_SCRIPTS)]);
  const ofTheApi = used.filter((name) => !others.has(name));
  expect(ofTheApi.filter((name) => !DEFAULT_METRICS.test(name) && !exported.has(name))).toEqual([]);
});

/** @param {string} environment @returns {any[]} */
const jobs = (environment) => parse(read(`observability/prometheus-${environment}.yaml`)).scrape_configs;
/** @param {string} environment */
const names = (environment) => jobs(environment).map(({ job_name }) => job_name);

test('every job in an expression has a scrape configuration', () => {
  const used = expressions.flatMap((expression) =>
    [...expression.matchAll(/job="([\w-]+)"/g)].map(([, job]) => job),
  );
  const configured = [...names('cluster'), ...names('machine')];
  expect(new Set(used).size).toBeGreaterThan(4);
  expect(used.filter((name) => !configured.includes(name))).toEqual([]);
});

test('every scrape target exists', () => {
  const [{ static_configs }] = jobs('machine');
  const apis = Object.entries(services()).filter(([name]) => name.startsWith('api-'));
  const targets = apis.map(([name, { environment }]) => `${name}:${environment.CARTERA_METRICAS}`);
  expect(static_configs).toEqual([{ targets }]);

  const [ofTheApi, ofPostgres] = jobs('cluster')
    .slice(0, 2)
    .map(({ relabel_configs: [rule] }) => rule.regex);
  const [api] = parseManifests(read('kubernetes/base/api.yaml'));
  const ports = api?.spec.template.spec.containers[0].ports;
  expect(ports).toContainEqual({ name: ofTheApi, containerPort: 9464 });
  // The network policy lets Prometheus's namespace in.
  const [{ ingress }] = parseManifests(read('kubernetes/base/network.yaml'))
    .filter(({ metadata }) => metadata.name === 'postgres')
    .map(({ spec }) => spec);
  expect(`postgres;${ingress.at(-1).ports[0].port}`).toBe(ofPostgres);
});

test('each alert has a severity, a summary and a runbook with three commands and what never to do', () => {
  const sections = read('runbooks.md').split(/^## /m).slice(1);
  const bySlug = new Map(
    sections.map((text) => [(text.split('\n')[0] ?? '').toLowerCase().replaceAll(' ', '-'), text]),
  );
  for (const { alert, labels, annotations } of rules) {
    expect([alert, SEVERITIES.includes(labels.severity)]).toEqual([alert, true]);
    expect(annotations).toEqual({
      summary: expect.stringMatching(/.{20}/),
      runbook: expect.stringMatching(/^infra\/runbooks\.md#/),
    });
    const section = bySlug.get(annotations.runbook.split('#')[1]) ?? '';
    const [, meaning = '', commands = '', never = ''] =
      /^.+\n\n(.+)\n\n```\n([^`]+)\n```\n\n(Never .+)\n/.exec(section) ?? [];
    expect([alert, meaning.length > 20, commands.split('\n').length, never.length > 20]).toEqual([
      alert,
      true,
      3,
      true,
    ]);
  }
  const linked = new Set(
    rules.map(
      (/** @type {{ annotations: { runbook: string } }} */ rule) => rule.annotations.runbook.split('#')[1],
    ),
  );
  expect([...bySlug.keys()].filter((slug) => !linked.has(slug))).toEqual([]);
});

test('a runbook needs nothing of the repository, and reaches the network of compose from inside of it', () => {
  const commands = read('runbooks.md').split('\n');
  expect(commands.filter((line) => /^npm |^curl .*http:\/\/(?!127)/.test(line))).toEqual([]);
});

test('each alert has a case in which it fires and one in which it is silent', () => {
  const { tests } = parse(read('observability/alerts.test.yaml'));
  /** @param {{ name: string, promql_expr_test: { expr: string, exp_samples: unknown[] }[] }} entry */
  const described = ({ name, promql_expr_test: [check] }) =>
    `${name}: ${check?.expr} = ${check?.exp_samples.length}`;
  const expected = rules.flatMap((/** @type {{ alert: string }} */ { alert }) => {
    const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
    return [`${alert} fires: ${expr} = 1`, `${alert} is silent: ${expr} = 0`];
  });
  expect(tests.map(described)).toEqual(expected);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) process.stderr.write('Without promtool (Debian: prometheus) the alerts are not tested\n');
const withPromtool = hasPromtool || process.env.CI ? describe : describe.skip;
withPromtool('alert cases', () => {
  test('promtool finds each alert firing and silent in its cases', () => {
    const folder = join(ROOT, 'infra/observability');
    const { status, stdout, stderr, error } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, output: error?.message ?? (status === 0 ? '' : stdout + stderr) }).toEqual({
      status: 0,
      output: '',
    });
  });
});

test.each(dashboards)('each panel of %s has its own id and place in the grid', (_, { panels }) => {
  const ids = panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});

test('each dashboard has its own address', () => {
  const names = dashboards.map(([file, { uid }]) => [`cartera-${file}`, `${uid}.json`]);
  expect(names.filter(([expected, uid]) => expected !== uid)).toEqual([]);
  expect(names.map(([, uid]) => uid)).toEqual(
    ['api', 'business', 'machine', 'nginx', 'postgres'].map((name) => `cartera-${name}.json`),
  );
});
