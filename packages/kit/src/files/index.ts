/// <reference path="../css.d.ts" />
// Files to send, and codes to scan.
import './antd.css';

export { QRCode, Upload } from 'antd';
