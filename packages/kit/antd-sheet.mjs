// @ts-check
// The styles of antd's components, generated once by the build instead of by every page at run time (record 14).
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Alert,
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
  Progress,
  QRCode,
  Radio,
  Select,
  Skeleton,
  Switch,
  Tooltip,
  Upload,
} from 'antd';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const { _InternalPanelDoNotUseOrYouWillBeFired: Panel } = Modal;

/** The part of the portal's theme that decides the class and variable names in the styles. */
export const THEME = { hashed: false, cssVar: { key: 'ct' } };

/** The antd components of each entry of the kit, by its folder, rendered so that every part of them registers its styles. */
const PIECES = {
  ui: () => [
    h(Alert, { key: 'alert', title: '' }),
    h(Button, { key: 'button' }),
    h(Skeleton, { key: 'skeleton' }),
    h(Tooltip, { key: 'tooltip', title: 'x' }, h('i')),
  ],
  fields: () => [
    h(Input, { key: 'input' }),
    h(Input.Password, { key: 'password' }),
    h(Input.TextArea, { key: 'text-area' }),
  ],
  picker: () => [h(Empty, { key: 'empty' }), h(Select, { key: 'select' })],
  menu: () => [h(Dropdown, { key: 'menu', menu: { items: [] } }, h('i'))],
  form: () => [
    h(Checkbox, { key: 'checkbox' }),
    h(Form, { key: 'form' }, h(Form.Item, { label: 'x' }, h(Input))),
    h(InputNumber, { key: 'number' }),
    h(Modal, { key: 'dialog' }),
    h(Panel, { key: 'confirm', type: 'confirm' }),
    h(Radio, { key: 'radio' }),
    h(Switch, { key: 'switch' }),
  ],
  dates: () => [h(DatePicker, { key: 'date' })],
  files: () => [
    h(QRCode, { key: 'qr', value: 'x' }),
    h(Upload, { key: 'upload' }),
    h(Progress, { key: 'progress' }),
  ],
};

/**
 * Returns the styles of an entry's antd components. Every page has the sheet of `ui`, so no other sheet repeats its styles.
 * Several entries import `fields`: its styles are in the sheet of `ui` or in their own. Colors and measures are variables that
 * the page sets (`src/ui/antd-theme.ts`), so both themes use the same sheet. Every rule is in the layer `antd`: rules
 * outside the layer win in any order.
 * @param {string} name The entry's folder, such as `ui` or `picker`.
 * @returns {string} CSS
 * @throws {Error} if the folder has no sheet.
 */
export function antdSheet(name) {
  const pieces = PIECES[/** @type {keyof typeof PIECES} */ (name)];
  if (!pieces) throw new Error(`El kit no tiene el nivel ${name}`);
  const cache = createCache();
  for (const common of ['ui', 'fields']) {
    const sheet = styles(cache, PIECES[/** @type {'ui' | 'fields'} */ (common)]());
    if (common === name) return sheet;
  }
  return styles(cache, pieces());
}

/**
 * Renders some components. @returns their styles that the cache does not have yet.
 * @param {ReturnType<typeof createCache>} cache
 * @param {import('react').ReactNode} pieces
 */
function styles(cache, pieces) {
  const themed = h(ConfigProvider, { theme: THEME }, pieces);
  renderToStaticMarkup(h(StyleProvider, { cache, layer: true }, themed));
  return extractStyle(cache, { plain: true, types: 'style', once: true });
}
