/// <reference path="../css.d.ts" />
// The parts and the views of a page.
import './antd.css';

export { Segmented, Tabs } from 'antd';
export { useTab } from './use-tab';
