import { build, install } from '../../infra/local/prepare.mjs';

/** Installs and builds before the workers start: the portals of several workers must not do it at the same time. */
export default async function installOnce() {
  await install();
  if ((await build()) !== 0) throw new Error('The build failed');
}
