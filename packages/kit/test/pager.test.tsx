import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PHONE_MEDIA } from '../src/browser/media';
import { OptionsFilter } from '../src/list/option-filter';
import { Pager } from '../src/list/pager';
import { setMedia } from './support/media';
import { renderPage } from './support/render-page';

const draw = (page: number, total: number, asked: number[] = []) =>
  renderPage(
    <Pager label="Clientes" page={page} rowsPerPage={10} total={total} onChange={(to) => asked.push(to)} />,
  );
const shown = () => screen.getByRole('navigation', { name: 'Páginas de Clientes' }).textContent;

test.each([
  [1, 5, '1–5 de 5‹1›'],
  [1, 75, '1–10 de 75‹123…8›'],
  [4, 75, '31–40 de 75‹123456…8›'],
  [8, 75, '71–75 de 75‹1…678›'],
  [500, 12_340, '4.991–5.000 de 12.340‹1…498499500501502…1.234›'],
  // The address names a page that does not exist.
  [99, 75, '71–75 de 75‹1…678›'],
])('page %i of %i rows offers its neighbors and both ends', (page, total, text) => {
  draw(page, total);
  expect(shown()).toBe(text);
});

test('a page and the steps ask for theirs, and the current page for nothing', async () => {
  const asked: number[] = [];
  draw(2, 30, asked);
  for (const name of ['Página 3', 'Página 2', 'Página anterior', 'Página siguiente'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(asked).toEqual([3, 1, 3]);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
  cleanup();
  draw(3, 30);
  expect(screen.getByRole('button', { name: 'Página siguiente' })).toHaveProperty('disabled', true);
});

test('a phone has the steps only', () => {
  setMedia([PHONE_MEDIA]);
  draw(4, 75);
  expect(shown()).toBe('31–40 de 75‹›');
});

test('a filter names all while it chooses none, and choosing that removes it', async () => {
  const chosen: (string | undefined)[] = [];
  const filter = (value: 'a' | undefined) => (
    <OptionsFilter
      label="Estado"
      all="Todos los estados"
      values={['a', 'b']}
      labels={{ a: 'Activo', b: 'Inactivo' }}
      value={value}
      onSelect={(to) => chosen.push(to)}
    />
  );
  const { rerender } = renderPage(filter(undefined));
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' });
  expect(list.selectedOptions[0]?.text).toBe('Todos los estados');
  await userEvent.selectOptions(list, 'Inactivo');
  rerender(filter('a'));
  await userEvent.selectOptions(list, 'Todos los estados');
  expect(chosen).toEqual(['b', undefined]);
});
