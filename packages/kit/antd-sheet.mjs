// @ts-check
// The styles of antd's components, generated once by the build instead of by every page at run time (record 14).
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
  QRCode,
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

/** The part of the portal's theme that decides the class and variable names in the styles. */
export const THEME = { hashed: false, cssVar: { key: 'ct' } };

/** The antd components of each tier of the kit, rendered so that every part of them registers its styles. */
const PIECES = {
  ui: () => [
    h(Alert, { key: 'alert', title: '' }),
    h(Avatar, { key: 'avatar' }),
    h(Button, { key: 'button' }),
    h(Progress, { key: 'progress' }),
    h(Skeleton, { key: 'skeleton' }),
    h(Space, { key: 'space' }),
    h(Tooltip, { key: 'tooltip', title: 'x' }, h('i')),
  ],
  data: () => [
    h(Checkbox, { key: 'checkbox' }),
    h(DatePicker, { key: 'date' }),
    h(Dropdown, { key: 'menu', menu: { items: [] } }, h('i')),
    h(Empty, { key: 'empty' }),
    h(Form, { key: 'form' }, h(Form.Item, { label: 'x' }, h(Input))),
    h(Input.Password, { key: 'password' }),
    h(Input.TextArea, { key: 'text-area' }),
    h(InputNumber, { key: 'number' }),
    h(Modal, { key: 'dialog' }),
    h(Panel, { key: 'confirm', type: 'confirm' }),
    h(Pagination, { key: 'pagination', total: 2 }),
    h(QRCode, { key: 'qr', value: 'x' }),
    h(Radio, { key: 'radio' }),
    h(Segmented, { key: 'segmented', options: ['x'] }),
    h(Select, { key: 'select' }),
    h(Spin, { key: 'spin' }),
    h(Switch, { key: 'switch' }),
    h(Table, { key: 'table' }),
    h(Tabs, { key: 'tabs' }),
    h(Upload, { key: 'upload' }),
  ],
};

/** The tiers in the order in which a page loads them. */
const TIERS = /** @type {(keyof typeof PIECES)[]} */ (Object.keys(PIECES));

/**
 * The styles of a tier's antd components, without those of the tiers before. Colors and measures are variables that the
 * page sets (`src/ui/antd-theme.ts`), so both themes use the same sheet. Every rule is in the layer `antd`: rules outside
 * the layer win in any order.
 * @param {string} name The tier's folder: `ui` or `data`.
 * @returns {string} CSS
 * @throws {Error} if the tier is unknown.
 */
export function antdSheet(name) {
  const cache = createCache();
  for (const tier of TIERS) {
    const pieces = h(ConfigProvider, { theme: THEME }, PIECES[tier]());
    renderToStaticMarkup(h(StyleProvider, { cache, layer: true }, pieces));
    const sheet = extractStyle(cache, { plain: true, types: 'style', once: true });
    if (tier === name) return sheet;
  }
  throw new Error(`El kit no tiene el nivel ${name}`);
}
