/** @typedef {import('./declarations.mjs').Export} Export */
/** @typedef {Export & { since: string }} Line `since`: the first contract whose kit exports exactly this. */
/** @typedef {{ version: string, entries: Map<string, Line[]> }} Report `version`: the contract of its last change. */

const TITLE =
  '# What the kit exports, and since which contract: `npm run exports -w @cartera/kit` writes it.';

/** The exports changed, and the contract's version does not say so. */
export class VersionNotRaised extends Error {
  /** @param {string} required @param {string[]} changes */
  constructor(required, changes) {
    super(
      [
        `The kit's exports changed. Set CONTRACT_VERSION (packages/contrato/src/version.ts) to ${required} or later,`,
        'say so in packages/CHANGELOG.md, and run `npm run exports -w @cartera/kit`:',
        ...changes.map((change) => `  ${change}`),
      ].join('\n'),
    );
    this.name = 'VersionNotRaised';
  }
}

/**
 * The report of the kit as it is. A line that did not change keeps its version.
 * @param {Map<string, Export[]>} current What each entry point exports.
 * @param {Report} previous
 * @param {string} version The contract's.
 * @returns {Report}
 * @throws {VersionNotRaised} A name that is gone needs a major version, and another change a minor one.
 */
export function nextReport(current, previous, version) {
  const changes = changesOf(current, previous);
  if (changes.length === 0) return previous;
  const isBreaking = changes.some((change) => change.startsWith('-'));
  const [major, minor] = numbersOf(previous.version);
  const [newMajor, newMinor] = numbersOf(version);
  const isRaised = newMajor > major || (!isBreaking && newMajor === major && newMinor > minor);
  if (!isRaised) {
    throw new VersionNotRaised(isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`, changes);
  }
  return {
    version,
    entries: mapEntries(current, (entry, found) => withSince(found, previous, entry, version)),
  };
}

/** @param {string} version @returns {[major: number, minor: number]} */
function numbersOf(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/** @param {Export} found @param {Report} previous @param {string} entry @param {string} version @returns {Line} */
function withSince(found, previous, entry, version) {
  const same = lineOf(previous, entry, found.name);
  return { ...found, since: same?.text === found.text ? same.since : version };
}

/** Each difference, after `-` for a name that is gone, `+` for a new one and `~` for another type. */
function changesOf(/** @type {Map<string, Export[]>} */ current, /** @type {Report} */ previous) {
  const changes = [...current].flatMap(([entry, found]) =>
    found.flatMap(({ name, text }) => {
      const before = lineOf(previous, entry, name);
      if (before?.text === text) return [];
      return [`${before ? '~' : '+'} ${entry} ${name}`];
    }),
  );
  const gone = [...previous.entries].flatMap(([entry, lines]) =>
    lines
      .filter(({ name }) => !current.get(entry)?.some((found) => found.name === name))
      .map(({ name }) => `- ${entry} ${name}`),
  );
  return [...gone, ...changes];
}

/** @param {Report} report @param {string} entry @param {string} name */
const lineOf = ({ entries }, entry, name) => entries.get(entry)?.find((line) => line.name === name);

/**
 * @template T, U
 * @param {Map<string, T[]>} entries @param {(entry: string, value: T) => U} change
 * @returns {Map<string, U[]>}
 */
const mapEntries = (entries, change) =>
  new Map([...entries].map(([entry, values]) => [entry, values.map((value) => change(entry, value))]));

/** @param {Report} report @returns {string} */
export function writeReport({ version, entries }) {
  const lines = [...entries].flatMap(([entry, found]) => [
    '',
    `## ${entry}`,
    ...found.map(({ name, since, text }) => `${name} ${since} ${text}`),
  ]);
  return `${[TITLE, `version ${version}`, ...lines].join('\n')}\n`;
}
