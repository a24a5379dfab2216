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
  Pagination,
  Progress,
  Segmented,
  Select,
  Table,
  Tabs,
  Tooltip,
  Upload,
} from 'antd';
import { type ReactNode, useEffect } from 'react';
import { antdSheet, THEME } from '../antd-sheet.mjs';
import { ThemeProvider } from '../src/ui/theme-provider';

const SHEETS = antdSheet('ui') + antdSheet('data');

/** Draws as antd does without sheets, and tells what it then writes in the page. */
function stylesOf(children: ReactNode): string[] {
  const cache = createCache();
  render(
    <StyleProvider cache={cache} layer>
      <ConfigProvider theme={THEME}>{children}</ConfigProvider>
    </StyleProvider>,
  );
  return [...cache.cache].flatMap(([clave, [, [css]]]) =>
    clave.startsWith('style%') && css !== '' ? [clave.slice('style%'.length).replaceAll('%', '|')] : [],
  );
}

function Question() {
  const [modal, position] = Modal.useModal();
  useEffect(() => void modal.confirm({ title: 'x' }), [modal]);
  return position;
}

const menu = { items: [{ key: 'a', label: 'a' }] };
const files = [{ uid: '1', name: 'a.pdf', status: 'uploading' as const, percent: 5 }];

test.each([
  ['una lista abierta', <Select key="p" open options={[{ value: 1 }]} />],
  ['una lista sin nada', <Select key="p" open />],
  ['un calendario', <DatePicker key="p" open />],
  ['un calendario de meses', <DatePicker.MonthPicker key="p" open />],
  [
    'un menú',
    <Dropdown key="p" open menu={menu}>
      <i />
    </Dropdown>,
  ],
  [
    'una ayuda',
    <Tooltip key="p" open title="x">
      <i />
    </Tooltip>,
  ],
  ['una pregunta', <Question key="p" />],
  ['un diálogo', <Modal key="p" open />],
  ['una tabla que espera', <Table key="p" loading rowSelection={{}} columns={[{ sorter: true }]} />],
  ['unas páginas', <Pagination key="p" total={500} showSizeChanger showQuickJumper />],
  ['unas pestañas', <Tabs key="p" items={menu.items} />],
  ['unos archivos', <Upload.Dragger key="p" fileList={files} />],
  ['un aviso que se cierra', <Alert key="p" showIcon closable title="x" />],
  ['un avance redondo', <Progress key="p" type="circle" />],
  ['unos segmentos', <Segmented key="p" options={['a']} />],
  [
    'un campo con su error',
    <Form key="p">
      <Form.Item label="x" help="y" validateStatus="error" hasFeedback>
        <Input.Password />
      </Form.Item>
    </Form>,
  ],
])('%s no pide un estilo que no esté en las hojas', (_, piece) => {
  const styles = stylesOf(piece);
  expect(styles.length).toBeGreaterThan(1);
  expect(styles.filter((style) => !SHEETS.includes(`${style}:`))).toEqual([]);
});

const ROOT = new URL('../', import.meta.url);

/** Components of antd that the files of a tier take, or hand on. */
function taken(level: string): string[] {
  const folder = new URL(`src/${level}/`, ROOT);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((nombre) => /[.]tsx?$/.test(nombre))
    .flatMap((nombre) => [
      ...readFileSync(new URL(nombre, folder), 'utf8').matchAll(/(?:im|ex)port \{([^}]+)\} from 'antd';/g),
    ])
    .flatMap(([, list = '']) => list.split(','))
    .map((nombre) => nombre.trim().replace(/ as .*/, ''))
    .filter((nombre) => /^[A-Z]/.test(nombre) && nombre !== 'ConfigProvider');
}

test('lo que cada nivel del kit toma de antd se dibuja para su hoja, o para la de antes', () => {
  const [, ui = '', datos = ''] = readFileSync(new URL('antd-sheet.mjs', ROOT), 'utf8').split(
    /^ {2}(?:ui|data): /m,
  );
  const rendered = (pieces: string) => [...pieces.matchAll(/\bh\((\w+)/g)].map(([, nombre]) => nombre);
  expect(taken('ui').length).toBeGreaterThan(5);
  expect(taken('ui').filter((nombre) => !rendered(ui).includes(nombre))).toEqual([]);
  expect(taken('data').length).toBeGreaterThan(15);
  expect(taken('data').filter((nombre) => !rendered(ui + datos).includes(nombre))).toEqual([]);
});

test('con el tema del portal antd no escribe estilos de componentes en la página', () => {
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
