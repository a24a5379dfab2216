/// <reference path="../css.d.ts" />
// Choosing one of many.
import '../fields/antd.css';
import './antd.css';

export { Select } from 'antd';
export { CLEARABLE } from './clearable';
export { optionsOf } from './options';
