/// <reference path="../css.d.ts" />
import './antd.css';

export { Dropdown } from 'antd';
