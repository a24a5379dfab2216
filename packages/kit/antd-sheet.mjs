// @ts-check
// The styles of antd's components, written once when building instead of in every page as it draws (record 14).
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Alert,
  Avatar,
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Dropdown,
  Empty,
  Form,
  Input,
  InputNumber,
  Modal,
  Pagination,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Switch,
  Table,
  Tabs,
  Tooltip,
  Upload,
} from 'antd';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const { _InternalPanelDoNotUseOrYouWillBeFired: Panel } = Modal;

/** What of the portal's theme the names and the variables in the styles hang on. */
export const THEME = { hashed: false, cssVar: { key: 'ct' } };

/** What each tier of the kit draws with antd, drawn so that each part of it asks for its styles. */
const PIECES = {
  ui: () => [
    h(Alert, { key: 'aviso', title: '' }),
    h(Avatar, { key: 'inicial' }),
    h(Button, { key: 'botón' }),
    h(Progress, { key: 'avance' }),
    h(Skeleton, { key: 'esqueleto' }),
    h(Space, { key: 'espacio' }),
    h(Tooltip, { key: 'ayuda', title: 'x' }, h('i')),
  ],
  data: () => [
    h(Checkbox, { key: 'casilla' }),
    h(DatePicker, { key: 'fecha' }),
    h(Dropdown, { key: 'menú', menu: { items: [] } }, h('i')),
    h(Empty, { key: 'vacío' }),
    h(Form, { key: 'formulario' }, h(Form.Item, { label: 'x' }, h(Input))),
    h(Input.Password, { key: 'contraseña' }),
    h(Input.TextArea, { key: 'texto' }),
    h(InputNumber, { key: 'número' }),
    h(Modal, { key: 'diálogo' }),
    h(Panel, { key: 'pregunta', type: 'confirm' }),
    h(Pagination, { key: 'páginas', total: 2 }),
    h(Radio, { key: 'opción' }),
    h(Segmented, { key: 'segmentos', options: ['x'] }),
    h(Select, { key: 'selector' }),
    h(Spin, { key: 'espera' }),
    h(Switch, { key: 'interruptor' }),
    h(Table, { key: 'tabla' }),
    h(Tabs, { key: 'pestañas' }),
    h(Upload, { key: 'archivos' }),
  ],
};

/** Its tiers in the order in which a page loads them. */
const LEVELS = /** @type {(keyof typeof PIECES)[]} */ (Object.keys(PIECES));

/**
 * The styles of what a tier draws with antd, without those of the tiers before. Colours and measures are variables,
 * which the page gives them (`src/ui/antd-theme.ts`), so they are the same in each theme. Every rule stands in the layer
 * `antd`: ours win, whichever came first.
 * @param {string} level The tier's folder: `ui` or `data`.
 * @returns {string} CSS
 * @throws {Error} where there is no such tier.
 */
export function antdSheet(level) {
  const cache = createCache();
  for (const paso of LEVELS) {
    const pieces = h(ConfigProvider, { theme: THEME }, PIECES[paso]());
    renderToStaticMarkup(h(StyleProvider, { cache, layer: true }, pieces));
    const sheet = extractStyle(cache, { plain: true, types: 'style', once: true });
    if (paso === level) return sheet;
  }
  throw new Error(`El kit no tiene el nivel ${level}`);
}
