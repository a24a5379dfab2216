import { satisfies } from 'semver';
import { supportsContract } from '../src/modules/supports-contract';

const VERSIONS = ['0.0.1', '0.0.2', '0.3.0', '0.3.4', '0.4.0', '1.2.0', '1.2.3', '1.2.9', '1.3.0', '2.0.0'];

test.each(VERSIONS)('a range from %s admits the versions that semver admits', (minimum) => {
  for (const range of [`^${minimum}`, `~${minimum}`, minimum]) {
    const admitted = VERSIONS.filter((version) => supportsContract(range, version));
    expect(admitted).toEqual(VERSIONS.filter((version) => satisfies(version, range)));
  }
});

test.each(['>=1.0.0', '*', ''])(
  'a range such as "%s", which no manifest may state, admits nothing',
  (range) => {
    expect(supportsContract(range, '1.0.0')).toBe(false);
  },
);
