import { fireEvent, render, screen, within } from '@testing-library/react';
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

test('the arrow keys, Home and End move the focus, and a press opens the tab', () => {
  render(<Tabs />);
  tab('Datos').focus();
  for (const [key, focused] of [
    ['ArrowRight', 'Cobros'],
    ['End', 'Visitas'],
    ['ArrowRight', 'Visitas'],
    ['ArrowLeft', 'Cobros'],
    ['Home', 'Datos'],
    ['ArrowLeft', 'Datos'],
    ['ArrowRight', 'Cobros'],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement).toBe(tab(focused));
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Datos'));
  }
  // The browser goes back.
  expect(fireEvent.keyDown(tab('Cobros'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(document.activeElement).toBe(tab('Cobros'));
  fireEvent.click(tab('Cobros'));
  expect(screen.getByRole('tabpanel', { name: 'Cobros' }).id).toBe(
    tab('Cobros').getAttribute('aria-controls'),
  );
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('Cobros')]);
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
  const group = within(screen.getByRole('radiogroup', { name: 'Tema' }));
  expect((group.getByRole('radio', { name: 'Claro' }) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(group.getByRole('radio', { name: 'Oscuro' }));
  expect(chosen).toEqual(['oscuro']);
});
