/// <reference path="../css.d.ts" />
import '../fields/antd.css';
import '../picker/antd.css';
import './antd.css';

export { Pagination, Progress, Segmented, Tabs } from 'antd';
