/**
 * The shared parts that the shell fetches on demand. The federation provides to modules only what the shell imports.
 */
export const PARTS = {
  '@cartera/kit/list': () => import('@cartera/kit/list'),
  '@cartera/kit/form': () => import('@cartera/kit/form'),
  '@cartera/kit/picker': () => import('@cartera/kit/picker'),
  '@cartera/kit/dates': () => import('@cartera/kit/dates'),
  '@cartera/kit/files': () => import('@cartera/kit/files'),
  '@cartera/kit/tabs': () => import('@cartera/kit/tabs'),
  zod: () => import('zod'),
  // Modules published before the parts above, and before `@cartera/kit/router`, ask for these.
  '@cartera/kit/datos': () => import('@cartera/kit/datos'),
  'react-router-dom': () => import('@cartera/kit/react-router-dom'),
} satisfies Readonly<Record<string, () => Promise<unknown>>>;
