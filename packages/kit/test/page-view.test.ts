import { saveView, viewOf } from '../src/browser/page-view';

const ANA = { _id: 'ana' };

test.each([
  ['a database of the lender’s own opens on the real data', '', ANA, 'real'],
  ['the demo data opens on the sample', '', { ...ANA, demo: true as const }, 'ejemplo'],
  ['the address decides', 'vista=ejemplo', ANA, 'ejemplo'],
  ['an unknown view of the address is ignored', 'vista=otra', ANA, 'real'],
])('%s', (_name, query, usuario, view) => {
  expect(viewOf('flujo-caja', 'real', new URLSearchParams(query), usuario)).toBe(view);
});

test('the last choice of a person counts for that person and page alone', () => {
  saveView('flujo-caja', 'ejemplo', ANA);
  const view = (page: string, id: string) => viewOf(page, 'real', new URLSearchParams(), { _id: id });
  expect([view('flujo-caja', 'ana'), view('flujo-caja', 'eva'), view('auditoria', 'ana')]).toEqual([
    'ejemplo',
    'real',
    'real',
  ]);
});
