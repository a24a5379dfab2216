import { withAddresses } from '../local/addresses.mjs';

const integrity = 'sha512-x';
const CONFIG = { registry: 'https://registro.test/npm/', '@propio:registry': 'https://propio.test' };

test('adds to each package the address of its file, by its name and in the registry of its scope', () => {
  const { packages } = withAddresses(
    {
      packages: {
        '': {},
        api: { version: '1.0.0' },
        'node_modules/@cartera/api': { link: true },
        'node_modules/pg': { version: '8.1.0', integrity },
        'node_modules/@nestjs/core': { version: '12.0.0', integrity },
        'node_modules/@propio/cosa': { version: '2.0.0', integrity },
        'node_modules/typescript-7': { name: 'typescript', version: '7.0.2', integrity },
        'node_modules/a/node_modules/@b/c': { version: '3.0.0', integrity },
      },
    },
    CONFIG,
  );
  expect(Object.values(packages).map(({ resolved }) => resolved)).toEqual([
    ...[undefined, undefined, undefined],
    'https://registro.test/npm/pg/-/pg-8.1.0.tgz',
    'https://registro.test/npm/@nestjs/core/-/core-12.0.0.tgz',
    'https://propio.test/@propio/cosa/-/cosa-2.0.0.tgz',
    'https://registro.test/npm/typescript/-/typescript-7.0.2.tgz',
    'https://registro.test/npm/@b/c/-/c-3.0.0.tgz',
  ]);
});

test('keeps an address that the lock already has, and adds none to a package without a hash', () => {
  const lock = {
    packages: {
      'node_modules/a': { version: '1.0.0', integrity, resolved: 'https://otro.test/a.tgz' },
      'node_modules/b': { version: '1.0.0' },
    },
  };
  expect(withAddresses(lock, CONFIG)).toEqual(lock);
});
