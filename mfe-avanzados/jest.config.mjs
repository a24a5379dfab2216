export { default } from '@cartera/mfe/jest-modulo';
