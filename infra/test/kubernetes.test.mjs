import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { read, services } from '../drills/settings.mjs';
import { ROOT } from '../local/command.mjs';
import { faultsOf, parseManifests, render, renderer } from './manifests.mjs';

/** @typedef {import('./manifests.mjs').Manifest} Manifest */

const files = parse(read('kubernetes/base/kustomization.yaml')).resources;
/** @type {Manifest[]} */
const base = files.flatMap((/** @type {string} */ file) => parseManifests(read(`kubernetes/base/${file}`)));
const program = renderer();
const overlays = readdirSync(join(ROOT, 'infra/kubernetes/overlays'));

/** @param {Manifest[]} manifests */
const checked = async (manifests) => (await Promise.all(manifests.map(faultsOf))).flat();

/** The containers of a pod, those of its start first. @param {any} template @returns {any[]} */
const containersOf = ({ spec: { initContainers = [], containers } }) => [...initContainers, ...containers];

/** @param {Manifest[]} manifests @param {string} kind @param {string} name @returns {Manifest} */
function find(manifests, kind, name) {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`No ${kind} ${name}`);
  return found;
}

test('the check reports a wrong type, a missing field and an unknown field', async () => {
  const api = find(base, 'Deployment', 'api');
  const container = api.spec.template.spec.containers[0];
  const changed = (/** @type {object} */ spec) => faultsOf({ ...api, spec: { ...api.spec, ...spec } });
  expect(await changed({ replicas: 'dos' })).toEqual([expect.stringContaining('integer')]);
  expect(await changed({ selector: undefined })).toEqual([expect.stringContaining('selector')]);
  const template = { ...api.spec.template, spec: { containers: [{ ...container, picture: 'x' }] } };
  expect(await changed({ template })).toEqual([expect.stringContaining('containers/0/picture')]);
});

test('the check reports the same in a resource of an operator', async () => {
  const route = find(base, 'HTTPRoute', 'web');
  const changed = (/** @type {object} */ spec) => faultsOf({ ...route, spec: { ...route.spec, ...spec } });
  expect(await changed({ hostnames: [1] })).toEqual([expect.stringContaining('must be string')]);
  expect(await changed({ parentRefs: [{}] })).toEqual([expect.stringContaining('name')]);
  expect(await changed({ parents: [] })).toEqual([expect.stringContaining('parents')]);
});

test('the base lists all its files, and they match the schemas of Kubernetes and its operators', async () => {
  const present = readdirSync(join(ROOT, 'infra/kubernetes/base')).filter(
    (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
  );
  expect(present.sort()).toEqual([...files].sort());
  expect(await checked(base)).toEqual([]);
});

const rendering = program ? test : test.skip;
rendering.each(overlays)(
  'the rendered overlay %s matches the schemas of Kubernetes and its operators',
  async (overlay) => {
    const manifests = render(program ?? [], overlay);
    expect(await checked(manifests)).toEqual([]);
    const namespaced = manifests.filter(({ kind }) => kind !== 'Namespace');
    const namespace = manifests.find(({ kind }) => kind === 'Namespace')?.metadata.name;
    expect(namespaced.map(({ metadata }) => metadata.namespace)).toEqual(namespaced.map(() => namespace));
    const images = namespaced
      .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
      .flatMap(({ spec: { template } }) => containersOf(template).map(({ image }) => image));
    expect(images.every((image) => /^registry\.example\/cartera-(api|web):\d+\.\d+\.\d+$/.test(image))).toBe(
      true,
    );
  },
);

/** Renders an overlay with the restore component, as infra/backup/README.md describes. @param {string} overlay */
function renderRestoring(overlay) {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-restore-'));
  try {
    cpSync(join(ROOT, 'infra/kubernetes'), folder, { recursive: true });
    const own = join(folder, 'overlays', overlay);
    cpSync(join(folder, 'restore'), join(own, 'restore'), { recursive: true });
    appendFileSync(join(own, 'kustomization.yaml'), 'components:\n  - restore\n');
    return render(program ?? [], overlay, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

rendering.each(overlays)(
  'the overlay %s with the restore component reads its own archive and writes another',
  async (overlay) => {
    const before = find(render(program ?? [], overlay), 'Cluster', 'postgres').spec;
    const { database, owner } = before.bootstrap.initdb;
    const [{ name, parameters }] = before.plugins;
    const manifests = renderRestoring(overlay);
    expect(await checked(manifests)).toEqual([]);
    const { bootstrap, externalClusters, plugins } = find(manifests, 'Cluster', 'postgres').spec;
    const [{ name: source, plugin }] = externalClusters;
    expect(bootstrap).toEqual({ recovery: { source, database, owner } });
    expect(plugin).toEqual({ name, parameters: { ...parameters, serverName: 'postgres' } });
    expect(plugins).toEqual([
      {
        name,
        isWALArchiver: true,
        parameters: { ...parameters, serverName: expect.not.stringMatching(/^postgres$/) },
      },
    ]);
  },
);

describe('the secrets from a store', () => {
  const secrets = parseManifests(read('kubernetes/external-secrets/secrets.yaml'));
  /** The files that a secret has. @param {string} name */
  const filesOf = (name) => {
    const { target, data } = find(secrets, 'ExternalSecret', name).spec;
    const own = data.map((/** @type {{ secretKey: string }} */ { secretKey }) => secretKey);
    return Object.keys(target?.template.data ?? Object.fromEntries(own.map((key = '') => [key, '']))).sort();
  };

  test('match the schema, and read only values that they name', async () => {
    expect(await checked(secrets)).toEqual([]);
    for (const { spec } of secrets) {
      const named = new Set(spec.data.map((/** @type {{ secretKey: string }} */ { secretKey }) => secretKey));
      const used = [...JSON.stringify(spec.target ?? {}).matchAll(/\{\{ \.(\w+) \}\}/g)].map(
        ([, key]) => key,
      );
      expect(used.filter((key) => !named.has(key))).toEqual([]);
    }
  });

  test('have every file that the pods, Postgres and its archive read', () => {
    const [{ literals }] = parse(read('kubernetes/base/kustomization.yaml')).configMapGenerator;
    const files = [...literals.join('\n').matchAll(/_FILE=\/secretos\/([\w-]+)/g)].map(([, file]) => file);
    expect(filesOf('api')).toEqual(files.sort());
    const [{ passwordSecret }] = find(base, 'Cluster', 'postgres').spec.managed.roles;
    expect(filesOf(passwordSecret.name)).toEqual(['password', 'username']);
    const { accessKeyId, secretAccessKey } = find(base, 'ObjectStore', 'respaldos').spec.configuration
      .s3Credentials;
    expect(filesOf(accessKeyId.name)).toEqual([accessKeyId.key, secretAccessKey.key]);
  });
});

test('the archive and its backups go through the plugin, to a store that exists', () => {
  const [{ name, parameters, isWALArchiver }] = find(base, 'Cluster', 'postgres').spec.plugins;
  expect(isWALArchiver).toBe(true);
  expect(find(base, 'ObjectStore', parameters.barmanObjectName).spec.retentionPolicy).toBe('30d');
  const { method, pluginConfiguration } = find(base, 'ScheduledBackup', 'postgres').spec;
  expect([method, pluginConfiguration]).toEqual(['plugin', { name }]);
});

rendering.each(overlays)('the overlay %s has one entrance, which the web pods let in', (overlay) => {
  const manifests = render(program ?? [], overlay);
  const kinds = manifests
    .map(({ kind }) => kind)
    .filter((kind) => /^(Gateway|HTTPRoute|Ingress)$/.test(kind));
  const [rule] = find(manifests, 'NetworkPolicy', 'web').spec.ingress;
  const from = rule.from[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name'];
  expect([kinds, from]).toEqual(
    overlay.endsWith('ingress-nginx')
      ? [['Ingress'], 'ingress-nginx']
      : [['Gateway', 'HTTPRoute', 'HTTPRoute'], 'envoy-gateway-system'],
  );
});

test('a new cluster makes a backup at once', () => {
  expect(find(base, 'ScheduledBackup', 'postgres').spec.immediate).toBe(true);
});

test('every pod runs without root or capabilities, with a read-only root and with resource limits', () => {
  const pods = base.filter(({ kind }) => ['Deployment', 'Job'].includes(kind));
  expect(pods).toHaveLength(3);
  for (const { metadata, spec } of pods) {
    const { securityContext, automountServiceAccountToken } = spec.template.spec;
    expect([metadata.name, securityContext.runAsNonRoot, automountServiceAccountToken]).toEqual([
      metadata.name,
      true,
      false,
    ]);
    for (const container of containersOf(spec.template)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  }
});

test('every container of the API verifies the certificate of Postgres, and sees no key of its authority', () => {
  const addresses = read('kubernetes/external-secrets/secrets.yaml').match(/postgres:\/\/[^"]+/g) ?? [];
  expect(addresses).toHaveLength(2);
  for (const address of addresses) expect(address).toContain('?sslmode=verify-full&sslrootcert=/ca/ca.crt');
  const { env } = find(base, 'Job', 'migraciones').spec.template.spec.containers[0];
  expect(env).toContainEqual({ name: 'PGSSLMODE', value: 'verify-full' });
  expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/ca/ca.crt' });
  for (const { spec } of [find(base, 'Deployment', 'api'), find(base, 'Job', 'migraciones')]) {
    for (const { volumeMounts } of containersOf(spec.template))
      expect(volumeMounts).toContainEqual({ name: 'ca', mountPath: '/ca', readOnly: true });
    const items = [{ key: 'ca.crt', path: 'ca.crt' }];
    expect(spec.template.spec.volumes).toContainEqual({
      name: 'ca',
      secret: { secretName: 'postgres-ca', items },
    });
  }
});

test('nginx and the probes reach the API by TLS, and nginx sees no key', () => {
  const certificate = find(base, 'Certificate', 'api').spec;
  const issuer = find(base, 'Issuer', certificate.issuerRef.name).spec;
  expect(issuer.ca.secretName).toBe(find(base, 'Certificate', 'autoridad').spec.secretName);
  const { spec } = find(base, 'Deployment', 'api').spec.template;
  const [api] = spec.containers;
  const { name: volume } = spec.volumes.find(
    (/** @type {any} */ { secret }) => secret?.secretName === certificate.secretName,
  );
  const { value: folder } = api.env.find((/** @type {any} */ { name }) => name === 'CARTERA_TLS');
  expect(api.volumeMounts).toContainEqual({ name: volume, mountPath: folder, readOnly: true });
  for (const probe of [api.startupProbe, api.readinessProbe, api.livenessProbe])
    expect(probe.httpGet.scheme).toBe('HTTPS');

  const web = find(base, 'Deployment', 'web').spec.template.spec;
  const authority = { secretName: certificate.secretName, items: [{ key: 'ca.crt', path: 'ca.crt' }] };
  expect(web.volumes).toContainEqual({ name: 'autoridad', secret: authority });
  const { mountPath } = web.containers[0].volumeMounts.find(
    (/** @type {any} */ { name }) => name === 'autoridad',
  );
  const upstream = read('kubernetes/base/upstream.conf');
  expect(upstream).toContain(`proxy_ssl_trusted_certificate ${mountPath}/ca.crt;`);
  const [, host] = /server (\w+):3000;/.exec(upstream) ?? [];
  expect(certificate.dnsNames).toEqual([host]);
});

test('the grace periods cover the drain and the requests in progress', () => {
  const code = readFileSync(join(ROOT, 'api/src/app/serve.ts'), 'utf8');
  const [, ms = ''] = /SHUTDOWN_WAIT_MS = ([\d_]+);/.exec(code) ?? [];
  const inProgress = Number(ms.replace('_', '')) / 1000;
  expect(inProgress).toBeGreaterThan(0);
  const { spec } = find(base, 'Deployment', 'api').spec.template;
  const [{ literals }] = parse(read('kubernetes/base/kustomization.yaml')).configMapGenerator;
  const wait = Number(
    literals
      .find((/** @type {string} */ literal) => literal.startsWith('CARTERA_ESPERA_CIERRE='))
      .split('=')[1],
  );
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(wait + inProgress);
  const web = find(base, 'Deployment', 'web').spec.template.spec;
  const [, drain] = web.containers[0].lifecycle.preStop.exec.command;
  expect(web.terminationGracePeriodSeconds).toBeGreaterThan(Number(drain) + inProgress);
  const { stop_grace_period: grace, environment } = services()['api-1'];
  expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment.CARTERA_ESPERA_CIERRE) + inProgress);
});

test('the processes fit in the connection pools, and the pools in the database', () => {
  const { maxReplicas } = find(base, 'HorizontalPodAutoscaler', 'api').spec;
  const [rw, ro] = ['pooler-rw', 'pooler-ro'].map((name) => find(base, 'Pooler', name).spec);
  const ofPooler = (/** @type {any} */ { instances, pgbouncer }) =>
    instances * pgbouncer.parameters.default_pool_size;
  const max = Number(find(base, 'Cluster', 'postgres').spec.postgresql.parameters.max_connections);
  expect(maxReplicas * 10).toBeLessThanOrEqual(Number(rw.pgbouncer.parameters.default_pool_size));
  expect(Math.max(ofPooler(rw), ofPooler(ro))).toBeLessThan(max);
});

test('a pooler keeps each connection for one client, because a connection has a scope', () => {
  const modes = base
    .filter(({ kind }) => kind === 'Pooler')
    .map(({ metadata, spec }) => [metadata.name, spec.pgbouncer.poolMode]);
  expect(modes).toEqual([
    ['pooler-rw', 'session'],
    ['pooler-ro', 'session'],
  ]);
});

test('a new pod of the API waits for the schema with the settings and the image of its process', () => {
  const [esquema, api] = containersOf(find(base, 'Deployment', 'api').spec.template);
  expect(esquema.command).toEqual(['node', 'api/dist/commands/wait-for-schema.js']);
  expect([esquema.image, esquema.envFrom]).toEqual([api.image, api.envFrom]);
});

rendering.each(overlays)('the migrations of the overlay %s have a job for each version', (overlay) => {
  const jobs = render(program ?? [], overlay).filter(({ kind }) => kind === 'Job');
  const [, version] = jobs[0]?.spec.template.spec.containers[0].image.split(':') ?? [];
  expect(jobs.map(({ metadata }) => metadata.name)).toEqual([`migraciones-${version}`]);
  expect(jobs[0]?.spec.ttlSecondsAfterFinished).toBeGreaterThan(0);
});

test('connection pools have memory, prefer different nodes, and keep one during a drain', () => {
  for (const name of ['pooler-rw', 'pooler-ro']) {
    const labels = { 'cnpg.io/poolerName': name };
    const { instances, template } = find(base, 'Pooler', name).spec;
    const [container] = template.spec.containers;
    const [{ podAffinityTerm }] =
      template.spec.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution;
    expect([instances, container.name, container.resources.limits.memory]).toEqual([2, 'pgbouncer', '256Mi']);
    expect(podAffinityTerm).toEqual({
      topologyKey: 'kubernetes.io/hostname',
      labelSelector: { matchLabels: labels },
    });
    expect(find(base, 'PodDisruptionBudget', name).spec).toEqual({
      minAvailable: 1,
      selector: { matchLabels: labels },
    });
  }
});
