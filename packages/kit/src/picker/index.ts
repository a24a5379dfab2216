/// <reference path="../css.d.ts" />
// Choosing one of many.
import '../fields/antd.css';
import './antd.css';

export { Select } from 'antd';
export { type RemoteOption, RemoteSelect } from '../remote-select';
export { optionsOf } from './options';
