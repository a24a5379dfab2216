import { readFileSync } from 'node:fs';
import { gt, satisfies } from 'semver';
import { CONTRACT_VERSION, isAfterRange, supportsContract } from '../src/version.js';

const VERSIONS = [
  '0.0.0',
  '0.0.1',
  '0.0.2',
  '0.3.0',
  '0.3.4',
  '0.4.0',
  '1.2.0',
  '1.2.3',
  '1.2.9',
  '1.3.0',
  '2.0.0',
];

test.each(VERSIONS)('ranges from %s compare as semver does', (minimum) => {
  for (const range of [`^${minimum}`, `~${minimum}`, minimum]) {
    const accepted = VERSIONS.filter((version) => supportsContract(range, version));
    expect(accepted).toEqual(VERSIONS.filter((version) => satisfies(version, range)));
    const after = VERSIONS.filter((version) => isAfterRange(version, range));
    expect(after).toEqual(VERSIONS.filter((version) => gt(version, minimum)));
  }
});

test('a pre-release is in no range, as in semver', () => {
  for (const range of ['^1.2.0', '~1.3.0', '1.3.0']) {
    expect(supportsContract(range, '1.3.0-rc.1')).toBe(satisfies('1.3.0-rc.1', range));
  }
});

test.each(['>=1.0.0', '*', ''])('the range "%s", invalid in a manifest, accepts no version', (range) => {
  expect(supportsContract(range, '1.0.0')).toBe(false);
});

test('the packages’ changes begin with the contract’s version', () => {
  const changes = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(/^## (.+)$/m.exec(changes)?.[1]).toBe(CONTRACT_VERSION);
});
