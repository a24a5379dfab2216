/// <reference path="../css.d.ts" />
// Choosing one record of many.
import '../fields/antd.css';

export { RemoteSelect } from './remote-select';
export type { RemoteOption } from './search-select';
