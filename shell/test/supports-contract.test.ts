import { satisfies } from 'semver';
import { supportsContract } from '../src/modules/supports-contract';

const VERSIONS = ['0.0.1', '0.0.2', '0.3.0', '0.3.4', '0.4.0', '1.2.0', '1.2.3', '1.2.9', '1.3.0', '2.0.0'];

test.each(VERSIONS)('ranges from %s accept the same versions as semver', (minimum) => {
  for (const range of [`^${minimum}`, `~${minimum}`, minimum]) {
    const accepted = VERSIONS.filter((version) => supportsContract(range, version));
    expect(accepted).toEqual(VERSIONS.filter((version) => satisfies(version, range)));
  }
});

test.each(['>=1.0.0', '*', ''])('the range "%s", invalid in a manifest, accepts no version', (range) => {
  expect(supportsContract(range, '1.0.0')).toBe(false);
});
