import { basename } from 'node:path';
import { antdSheet } from '@cartera/kit/antd-sheet';

/**
 * Rspack's loader of the kit's `antd.css`: the styles of antd's components of the tier in whose folder it stands.
 * @this {import('@rspack/core').LoaderContext}
 * @returns {string} CSS
 */
export default function antdLoader() {
  return antdSheet(basename(this.context ?? ''));
}
