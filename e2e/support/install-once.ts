import { build, install } from '../../infra/local/prepare.mjs';
import { Portal } from './portal.js';

/**
 * Installs and builds before the workers start: the portals of several workers must not do it at the same time. Then
 * prepares the data that each portal starts with. @returns what removes it.
 */
export default async function installOnce(): Promise<() => Promise<void>> {
  await install();
  if ((await build()) !== 0) throw new Error('The build failed');
  return Portal.createTemplate();
}
