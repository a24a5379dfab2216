/// <reference path="../css.d.ts" />
// Choosing one record of many.
import '../fields/antd.css';

export type { RemoteOption } from '../picker/search-select';
export { RemoteSelect } from './remote-select';
