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
import { hojaAntd, TEMA } from '../hoja-antd.mjs';
import { ProveedorTema } from '../src/ui/proveedor-tema';

const HOJAS = hojaAntd('ui') + hojaAntd('datos');

/** Draws as antd does without sheets, and tells what it then writes in the page. */
function estilosDe(hijos: ReactNode): string[] {
  const cache = createCache();
  render(
    <StyleProvider cache={cache} layer>
      <ConfigProvider theme={TEMA}>{hijos}</ConfigProvider>
    </StyleProvider>,
  );
  return [...cache.cache].flatMap(([clave, [, [css]]]) =>
    clave.startsWith('style%') && css !== '' ? [clave.slice('style%'.length).replaceAll('%', '|')] : [],
  );
}

function Pregunta() {
  const [modal, lugar] = Modal.useModal();
  useEffect(() => void modal.confirm({ title: 'x' }), [modal]);
  return lugar;
}

const menu = { items: [{ key: 'a', label: 'a' }] };
const archivos = [{ uid: '1', name: 'a.pdf', status: 'uploading' as const, percent: 5 }];

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
  ['una pregunta', <Pregunta key="p" />],
  ['un diálogo', <Modal key="p" open />],
  ['una tabla que espera', <Table key="p" loading rowSelection={{}} columns={[{ sorter: true }]} />],
  ['unas páginas', <Pagination key="p" total={500} showSizeChanger showQuickJumper />],
  ['unas pestañas', <Tabs key="p" items={menu.items} />],
  ['unos archivos', <Upload.Dragger key="p" fileList={archivos} />],
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
])('%s no pide un estilo que no esté en las hojas', (_, pieza) => {
  const estilos = estilosDe(pieza);
  expect(estilos.length).toBeGreaterThan(1);
  expect(estilos.filter((estilo) => !HOJAS.includes(`${estilo}:`))).toEqual([]);
});

const RAIZ = new URL('../', import.meta.url);

/** Components of antd that the files of a tier take, or hand on. */
function tomados(nivel: string): string[] {
  const carpeta = new URL(`src/${nivel}/`, RAIZ);
  return readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
    .filter((nombre) => /[.]tsx?$/.test(nombre))
    .flatMap((nombre) => [
      ...readFileSync(new URL(nombre, carpeta), 'utf8').matchAll(/(?:im|ex)port \{([^}]+)\} from 'antd';/g),
    ])
    .flatMap(([, lista = '']) => lista.split(','))
    .map((nombre) => nombre.trim().replace(/ as .*/, ''))
    .filter((nombre) => /^[A-Z]/.test(nombre) && nombre !== 'ConfigProvider');
}

test('lo que cada nivel del kit toma de antd se dibuja para su hoja, o para la de antes', () => {
  const [, ui = '', datos = ''] = readFileSync(new URL('hoja-antd.mjs', RAIZ), 'utf8').split(
    /^ {2}(?:ui|datos): /m,
  );
  const dibujados = (piezas: string) => [...piezas.matchAll(/\bh\((\w+)/g)].map(([, nombre]) => nombre);
  expect(tomados('ui').length).toBeGreaterThan(5);
  expect(tomados('ui').filter((nombre) => !dibujados(ui).includes(nombre))).toEqual([]);
  expect(tomados('datos').length).toBeGreaterThan(15);
  expect(tomados('datos').filter((nombre) => !dibujados(ui + datos).includes(nombre))).toEqual([]);
});

test('con el tema del portal antd no escribe estilos de componentes en la página', () => {
  document.head.replaceChildren();
  const { container } = render(
    <ProveedorTema>
      <Alert title="x" />
      <Select />
    </ProveedorTema>,
  );
  expect(container.querySelector('.ant-select')).not.toBeNull();
  expect(document.head.textContent).not.toMatch(/[.]ant-alert-/);
});
