import { readdirSync, readFileSync } from 'node:fs';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import {
  Alert,
  ConfigProvider,
  DatePicker,
  Dropdown,
  Form,
  Input,
  Modal,
  Select,
  Tooltip,
  Upload,
} from 'antd';
import { type ReactNode, useEffect } from 'react';
import { antdSheet, THEME } from '../antd-sheet.mjs';
import { ThemeProvider } from '../src/ui/theme-provider';

const TIERS = ['ui', 'list', 'menu', 'form', 'picker', 'dates', 'files'];
const COMMON = ['ui', 'fields'];
const SHEETS = [...COMMON, 'menu', 'form', 'picker', 'dates', 'files'].map(antdSheet).join('');

/** Renders without the style sheets. @returns the names of the styles that antd then writes into the page. */
function stylesOf(children: ReactNode): string[] {
  const cache = createCache();
  render(
    <StyleProvider cache={cache} layer>
      <ConfigProvider theme={THEME}>{children}</ConfigProvider>
    </StyleProvider>,
  );
  return [...cache.cache].flatMap(([key, [, [css]]]) =>
    key.startsWith('style%') && css !== '' ? [key.slice('style%'.length).replaceAll('%', '|')] : [],
  );
}

function Question() {
  const [modal, holder] = Modal.useModal();
  useEffect(() => void modal.confirm({ title: 'x' }), [modal]);
  return holder;
}

const MENU = { items: [{ key: 'a', label: 'a' }] };
const FILES = [{ uid: '1', name: 'a.pdf', status: 'uploading' as const, percent: 5 }];

test.each([
  ['an open select', <Select key="p" open options={[{ value: 1 }]} />],
  ['an empty select', <Select key="p" open />],
  ['a date picker', <DatePicker key="p" open />],
  ['a month picker', <DatePicker.MonthPicker key="p" open />],
  [
    'a menu',
    <Dropdown key="p" open menu={MENU}>
      <i />
    </Dropdown>,
  ],
  [
    'a tooltip',
    <Tooltip key="p" open title="x">
      <i />
    </Tooltip>,
  ],
  ['a confirmation', <Question key="p" />],
  ['a dialog', <Modal key="p" open />],
  ['an upload', <Upload.Dragger key="p" fileList={FILES} />],
  ['a closable alert', <Alert key="p" showIcon closable title="x" />],
  [
    'a field with an error',
    <Form key="p">
      <Form.Item label="x" help="y" validateStatus="error" hasFeedback>
        <Input.Password />
      </Form.Item>
    </Form>,
  ],
])('the style sheets have every style of %s', (_, piece) => {
  const styles = stylesOf(piece);
  expect(styles.length).toBeGreaterThan(1);
  expect(styles.filter((style) => !SHEETS.includes(`${style}:`))).toEqual([]);
});

const ROOT = new URL('../', import.meta.url);

/** The antd components that the files of a tier import or export. */
function imported(tier: string): string[] {
  const folder = new URL(`src/${tier}/`, ROOT);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(/(?:im|ex)port \{([^}]+)\} from 'antd';/g),
    ])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => /^[A-Z]/.test(name) && name !== 'ConfigProvider');
}

test.each(TIERS)('every antd component of %s is in its sheet or in that of every page', (tier) => {
  const sheet = readFileSync(new URL('antd-sheet.mjs', ROOT), 'utf8');
  const rendered = (name: string) => {
    const [, pieces = ''] = sheet.split(`  ${name}: () => [`);
    return [...(pieces.split(/^ *\],|\],$/m)[0] ?? '').matchAll(/\bh\((\w+)/g)].map(([, piece]) => piece);
  };
  expect(imported(tier).length).toBeGreaterThan(0);
  expect(imported(tier).filter((name) => ![...COMMON, tier].flatMap(rendered).includes(name))).toEqual([]);
});

test('antd writes no component styles into the page under the portal’s theme', () => {
  document.head.replaceChildren();
  const { container } = render(
    <ThemeProvider>
      <Alert title="x" />
      <Select />
    </ThemeProvider>,
  );
  expect(container.querySelector('.ant-select')).not.toBeNull();
  expect(document.head.textContent).not.toMatch(/[.]ant-alert-/);
});
