import { basename } from 'node:path';
import { antdSheet } from '@cartera/kit/antd-sheet';

/**
 * Loader of the kit's `antd.css` files: generates the styles of the antd components of the file's folder.
 * @this {import('@rspack/core').LoaderContext}
 * @returns {string} CSS
 */
export default function antdLoader() {
  return antdSheet(basename(this.context ?? ''));
}
