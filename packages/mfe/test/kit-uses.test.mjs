import { requireKit } from '../src/build/kit-uses.mjs';

const KIT = {
  version: '1.3.0',
  entries: new Map([
    ['.', [{ name: 'call', since: '1.0.0', text: '' }]],
    ['./ui', [{ name: 'Tag', since: '1.3.0', text: '' }]],
  ]),
};

/** @param {string} source @param {string} contrato */
const check = (source, contrato = '^1.0.0') =>
  requireKit(contrato, { modules: [{ modules: [{ source }] }] }, KIT);

test.each([
  ['the kit of the range has', "import { call as ask } from '@cartera/kit'; ask();", '^1.0.0'],
  ['a later kit has, in a range that asks for it', "export { Tag } from '@cartera/kit/ui';", '~1.3.0'],
  ['another package has', "import { Tag } from '@cartera/kit-otro';", '^1.0.0'],
])('a module may use a name that %s', (_case, source, contrato) => {
  expect(() => check(source, contrato)).not.toThrow();
});

test.each([
  [
    'only a later kit has',
    "import { Tag as T } from '@cartera/kit/ui'; T();",
    '«Tag» de @cartera/kit/ui es de 1.3.0: pon "contrato": "^1.3.0" en mfe.json',
  ],
  [
    'no kit has',
    "import { Otra } from '@cartera/kit/ui'; Otra();",
    '«Otra» no está entre los nombres de @cartera/kit/ui',
  ],
  [
    'a new entry point has',
    "export { call } from '@cartera/kit/nueva';",
    '«call» no está entre los nombres de @cartera/kit/nueva',
  ],
])('a module that uses a name that %s is not built', (_case, source, reason) => {
  expect(() => check(source)).toThrow(reason);
});

test('all names at once are refused, because they hide which ones are used', () => {
  expect(() => check("import * as ui from '@cartera/kit/ui'; ui.Tag();")).toThrow('«*»');
});
