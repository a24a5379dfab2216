import { read } from '../drills/settings.mjs';
import { parseManifests } from './manifests.mjs';

/** @typedef {{ matchLabels?: Record<string, string>, matchExpressions?: { key: string, operator: string }[] }} Selector */
/** @typedef {{ podSelector?: Selector, namespaceSelector?: Selector, ipBlock?: { cidr: string } }} Peer */
/** @typedef {{ labels?: Record<string, string>, namespace?: string, internet?: true }} Party */

const OURS = 'cartera';
const CLUSTER = { 'cnpg.io/cluster': 'postgres' };

/** All that may talk: our pods by their labels, the namespaces of others, and addresses outside. @type {Record<string, Party>} */
const PARTIES = {
  web: { labels: { 'app.kubernetes.io/name': 'web' } },
  api: { labels: { 'app.kubernetes.io/name': 'api' } },
  migraciones: { labels: { 'app.kubernetes.io/name': 'migraciones' } },
  postgres: { labels: CLUSTER },
  pooler: { labels: { ...CLUSTER, 'cnpg.io/poolerName': 'pooler-rw' } },
  clamav: { labels: { 'app.kubernetes.io/name': 'clamav' } },
  other: { labels: { 'app.kubernetes.io/name': 'other' } },
  gateway: { namespace: 'envoy-gateway-system' },
  monitoring: { namespace: 'monitoring' },
  operator: { namespace: 'cnpg-system' },
  names: { namespace: 'kube-system' },
  stranger: { namespace: 'somebody-else' },
  internet: { internet: true },
};
const PODS = ['web', 'api', 'migraciones', 'postgres', 'pooler', 'clamav', 'other'];

/** The allowed connections between pods, and their ports. */
const MATRIX = [
  'web → api: http',
  'api → pooler: 5432',
  'api → clamav: 3310',
  'api → monitoring: 4318',
  'api → internet: 443',
  'migraciones → postgres: 5432',
  'migraciones → pooler: 5432',
  'postgres → postgres: 5432 8000',
  'postgres → pooler: 5432 8000',
  'postgres → internet: 443 6443',
  'pooler → postgres: 5432 8000',
  'pooler → pooler: 5432 8000',
  'pooler → internet: 443 6443',
  'clamav → internet: 443',
  'gateway → web: http',
  'monitoring → api: metricas',
  'monitoring → postgres: 9187',
  'monitoring → pooler: 9187',
  'operator → postgres: 5432 8000',
  'operator → pooler: 5432 8000',
];

const policies = parseManifests(read('kubernetes/base/network.yaml')).map(({ spec }) => spec);

/** @param {Selector} selector @param {Record<string, string>} labels */
function selects({ matchLabels = {}, matchExpressions = [] }, labels) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator }) => operator === 'Exists' && key in labels)
  );
}

/** @param {Peer} peer @param {Party} party */
function isPeer({ podSelector, namespaceSelector, ipBlock }, { labels, namespace = OURS, internet }) {
  if (ipBlock) return internet === true;
  if (internet) return false;
  if (namespaceSelector && !selects(namespaceSelector, { 'kubernetes.io/metadata.name': namespace }))
    return false;
  if (!namespaceSelector && namespace !== OURS) return false;
  return !podSelector || selects(podSelector, labels ?? {});
}

/** The ports on which a pod may be reached by a party, or reach it. @param {'ingress' | 'egress'} direction @param {string} pod @param {string} party @returns {string[]} */
function ports(direction, pod, party) {
  const own = PARTIES[pod]?.labels ?? {};
  return policies
    .filter(({ podSelector, policyTypes }) => {
      const type = direction === 'ingress' ? 'Ingress' : 'Egress';
      return policyTypes.includes(type) && selects(podSelector, own);
    })
    .flatMap((spec) => spec[direction] ?? [])
    .filter((rule) =>
      (rule.from ?? rule.to).some((/** @type {Peer} */ peer) => isPeer(peer, PARTIES[party] ?? {})),
    )
    .flatMap((rule) => rule.ports.map((/** @type {{ port: unknown }} */ { port }) => String(port)));
}

/** The ports of one connection: both ends must allow it, where both are ours. @param {string} from @param {string} to */
function allowed(from, to) {
  const out = PODS.includes(from) ? ports('egress', from, to) : undefined;
  const into = PODS.includes(to) ? ports('ingress', to, from) : undefined;
  if (out && into) return [...new Set(out)].filter((port) => into.includes(port));
  return [...new Set(out ?? into ?? [])];
}

test('every pod is denied all that no line allows', () => {
  expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  for (const [name] of Object.entries(PARTIES)) {
    if (name !== 'names') expect([name, allowed('other', name)]).toEqual([name, []]);
    expect([name, allowed(name, 'other')]).toEqual([name, []]);
  }
});

test('each pod talks only to those of this matrix', () => {
  const matrix = Object.keys(PARTIES).flatMap((from) =>
    Object.keys(PARTIES)
      .map((to) => ({ from, to, on: allowed(from, to).join(' ') }))
      .filter(({ from, to, on }) => on !== '' && to !== 'names' && (PODS.includes(from) || PODS.includes(to)))
      .map(({ from, to, on }) => `${from} → ${to}: ${on}`),
  );
  expect(matrix).toEqual(MATRIX);
});

test('every pod may ask for names', () => {
  expect(PODS.map((pod) => allowed(pod, 'names').join())).toEqual(PODS.map(() => '53'));
});
