import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/**
 * What the whole portal has one copy of, brought by the shell. The entries with a final slash are
 * prefixes: without them `react-dom/client` and `react/jsx-runtime` would come twice.
 */
const SHARED = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router',
  'react-router-dom',
  'zustand',
  '@tanstack/react-query',
  '@cartera/kit',
  '@cartera/kit/ui',
  '@cartera/kit/datos',
  'zod',
];

/** `version-first`, the default, would load every module at boot, and one that is down breaks the rest. */
const COMMON = /** @type {const} */ ({
  shareStrategy: 'loaded-first',
  dts: false,
});

/** Name of a module in the federation's run time, where a hyphen may not stand. @param {string} nombre */
function federatedName(nombre) {
  return nombre.replaceAll('-', '_');
}

/** @param {{ import?: false }} options */
function sharedModules(options) {
  return Object.fromEntries(SHARED.map((request) => [request, { singleton: true, ...options }]));
}

/** The shell brings the shared libraries and the federation's run time, which modules then go without. */
export function shellFederation() {
  return new ModuleFederationPlugin({
    ...COMMON,
    name: 'shell',
    shared: sharedModules({}),
    manifest: false,
    experiments: { provideExternalRuntime: true },
  });
}

/** @param {import('@cartera/contrato/portal').Manifest} manifiesto */
export function moduleFederation(manifiesto) {
  return new ModuleFederationPlugin({
    ...COMMON,
    name: federatedName(manifiesto.nombre),
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: {
      './modulo': './src/module.tsx',
      ...Object.fromEntries(
        manifiesto.extensiones.map(({ expone }) => [expone, `./src/${expone.slice(2)}.tsx`]),
      ),
    },
    shared: sharedModules({ import: false }),
    manifest: true,
    experiments: { externalRuntime: true },
  });
}
