import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foreignSelectors, requireOwnStyles } from '../src/build/own-styles.mjs';
import { readProject } from '../src/project.mjs';

test.each([
  ['a class', '.mt-bar, .mt-bar:hover > a { color: red }'],
  ['a class in a group', '@media (width < 768px) { @supports (gap: 1px) { .mt-bar { gap: 1px } } }'],
  ['a class under the theme', ':root[data-theme="oscuro"] .mt-bar { color: red }'],
  ['a class with a comma inside', '.mt-bar:is(a, main) { color: red }'],
  ['a class around other rules', '.mt-bar { & a { color: red } main { color: red } }'],
  ['nothing but an animation', '@keyframes turn { from { opacity: 0 } to { opacity: 1 } }'],
  [
    'a class after a comment and a text',
    '/* main { */ .mt-a::before { content: "} main {" } .mt-b { gap: 0 }',
  ],
])('a sheet may have %s of the module', (_case, css) => {
  expect(foreignSelectors(css, ['mt-', 're-'])).toEqual([]);
});

test.each([
  ['an element', 'main { color: red }', ['main']],
  ['an attribute', '[data-color="green"] { color: red }', ['[data-color="green"]']],
  ['the root', ':root { --ct-text: red }', [':root']],
  [
    'an attribute under the theme',
    ':root[data-theme="oscuro"] [data-x] { gap: 0 }',
    [':root[data-theme="oscuro"] [data-x]'],
  ],
  ['another class', '.mt-bar { gap: 0 } .ct-card .mt-bar { gap: 0 }', ['.ct-card .mt-bar']],
  ['one selector of a list', '.mt-bar, body a { gap: 0 }', ['body a']],
  ['a rule in a group', '@media print { .mt-a { gap: 0 } * { gap: 0 } }', ['*']],
  ['a rule after an animation', '@keyframes turn { to { opacity: 1 } } body { gap: 0 }', ['body']],
])('a sheet may not have %s alone', (_case, css, expected) => {
  expect(foreignSelectors(css, ['mt-', 're-'])).toEqual(expected);
});

test('each module of the repository has classes of its own, and none of the portal’s', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const classes = modules.flatMap((name) => readProject(join(root, name)).classPrefixes);
  expect(modules.length).toBeGreaterThan(3);
  expect(new Set([...classes, 'ct-', 'sh-', 'pz-', 'ant-']).size).toBe(classes.length + 4);
});

test('the build names the file and the selector', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-estilos-'));
  try {
    mkdirSync(join(folder, 'src', 'metas'), { recursive: true });
    writeFileSync(join(folder, 'src', 'metas', 'metas.css'), '.mt-bar { gap: 0 }\nbody { margin: 0 }');
    expect(() => requireOwnStyles(folder, ['mt-'])).toThrow(
      'Cada regla de un módulo empieza por una clase suya (.mt-…):\n  - src/metas/metas.css: body',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
