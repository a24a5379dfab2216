/// <reference path="../css.d.ts" />
// Choosing one of many.
import '../fields/antd.css';
import './antd.css';

export { Select } from 'antd';
export { optionsOf } from './options';
