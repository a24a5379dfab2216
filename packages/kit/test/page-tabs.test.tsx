import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PageTabs } from '../src/tabs/page-tabs';
import { SegmentedControl } from '../src/tabs/segmented-control';

const TABS = ['Datos', 'Cobros', 'Visitas'].map((label) => ({
  key: label,
  label,
  children: <input aria-label={`Nota de ${label}`} />,
}));

function Tabs({ keepsOpened }: { readonly keepsOpened?: boolean }) {
  const [active, setActive] = useState('Datos');
  return <PageTabs tabs={TABS} active={active} onChoose={setActive} {...(keepsOpened && { keepsOpened })} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const isOpen = (name: string) =>
  tab(name).getAttribute('aria-selected') === 'true' && screen.getByRole('tabpanel', { name }) !== null;

test('the arrow keys, Home and End open a tab and move the focus to it', () => {
  render(<Tabs />);
  expect(isOpen('Datos')).toBe(true);
  for (const [key, opened] of [
    ['ArrowRight', 'Cobros'],
    ['End', 'Visitas'],
    ['ArrowRight', 'Visitas'],
    ['ArrowLeft', 'Cobros'],
    ['Home', 'Datos'],
    ['ArrowLeft', 'Datos'],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    expect(isOpen(opened)).toBe(true);
    expect(document.activeElement).toBe(tab(opened));
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab(opened)]);
  }
});

test.each([
  [false, ''],
  [true, 'escrito'],
])('what was typed in a hidden tab is kept only on request: %s', (keepsOpened, expected) => {
  render(<Tabs keepsOpened={keepsOpened} />);
  fireEvent.change(screen.getByLabelText('Nota de Datos'), { target: { value: 'escrito' } });
  fireEvent.click(tab('Cobros'));
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  fireEvent.click(tab('Datos'));
  expect((screen.getByLabelText('Nota de Datos') as HTMLInputElement).value).toBe(expected);
});

test('a segmented control is a group of options with one chosen', () => {
  const chosen: string[] = [];
  render(
    <SegmentedControl
      label="Tema"
      values={['claro', 'oscuro']}
      labels={{ claro: 'Claro', oscuro: 'Oscuro' }}
      value="claro"
      onChange={(value) => chosen.push(value)}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Tema' })).not.toBeNull();
  expect((screen.getByRole('radio', { name: 'Claro' }) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Oscuro' }));
  expect(chosen).toEqual(['oscuro']);
});
