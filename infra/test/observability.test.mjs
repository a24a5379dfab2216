import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { read, services } from '../drills/settings.mjs';
import { ROOT } from '../local/command.mjs';
import { parseManifests } from './manifests.mjs';

const SEVERITIES = ['page', 'ticket'];
/** Default metrics of the client library and of Prometheus. */
const DEFAULT_METRICS = /^(up|process_|nodejs_)/;
/** Metrics of CloudNativePG's exporter, by its documentation: the tests cannot run it. */
const OF_CLOUDNATIVEPG = [
  'cnpg_collector_last_available_backup_timestamp',
  'cnpg_pg_stat_archiver_last_archived_time',
  'cnpg_pg_stat_archiver_last_failed_time',
];

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
const dashboard = JSON.parse(read('observability/grafana-dashboard.json'));
/** @type {string[]} */
const expressions = [
  ...rules.map((/** @type {{ expr: string }} */ { expr }) => expr),
  ...dashboard.panels.flatMap((/** @type {{ targets: { expr: string }[] }} */ { targets }) =>
    targets.map(({ expr }) => expr),
  ),
];

test('all expressions are valid PromQL, and the check finds a wrong one', () => {
  expect(faults('sum(rate(x[5m])')).not.toEqual([]);
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.flatMap(faults)).toEqual([]);
});

test('every metric in an expression comes from the API or is a known metric of CloudNativePG', () => {
  const source = ['platform/observability/metrics.ts', 'maintenance/nightly-metrics.ts']
    .map((path) => readFileSync(join(ROOT, 'api/src', path), 'utf8'))
    .join('');
  const exported = new Set([...source.matchAll(/name: '(\w+)'/g)].map(([, name]) => name));
  const used = expressions.flatMap(metricsOf).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(used).toContain('cartera_reconciliation_discrepancies');
  const ofPostgres = used.filter((name) => name.startsWith('cnpg_'));
  expect([...new Set(ofPostgres)].sort()).toEqual(OF_CLOUDNATIVEPG);
  const ofTheApi = used.filter((name) => !ofPostgres.includes(name));
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
  expect([...new Set(used)].sort()).toEqual(names('cluster'));
  expect(names('cluster')).toEqual(expect.arrayContaining(names('machine')));
});

test('every scrape target exists', () => {
  const [{ static_configs }] = jobs('machine');
  const apis = Object.entries(services()).filter(([name]) => name.startsWith('api-'));
  const targets = apis.map(([name, { environment }]) => `${name}:${environment.CARTERA_METRICAS}`);
  expect(static_configs).toEqual([{ targets }]);

  const [ofTheApi, ofPostgres] = jobs('cluster').map(({ relabel_configs: [rule] }) => rule.regex);
  const [api] = parseManifests(read('kubernetes/base/api.yaml'));
  const ports = api?.spec.template.spec.containers[0].ports;
  expect(ports).toContainEqual({ name: ofTheApi, containerPort: 9464 });
  // The network policy lets Prometheus's namespace in.
  const [{ ingress }] = parseManifests(read('kubernetes/base/network.yaml'))
    .filter(({ metadata }) => metadata.name === 'postgres')
    .map(({ spec }) => spec);
  expect(`postgres;${ingress.at(-1).ports[0].port}`).toBe(ofPostgres);
});

test('each alert has a severity, a summary and an action', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, SEVERITIES.includes(labels.severity)]).toEqual([alert, true]);
    expect(annotations).toEqual({
      summary: expect.stringMatching(/.{20}/),
      action: expect.stringMatching(/.{20}/),
    });
  }
});

test('each panel of the dashboard has its own id and fits in the grid', () => {
  const ids = dashboard.panels.map((/** @type {{ id: number }} */ { id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { title, gridPos } of dashboard.panels) {
    expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true]);
  }
});
