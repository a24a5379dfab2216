import { federatedName, PAGES_PART } from '@cartera/contrato/portal-archivos';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/**
 * Libraries with one copy in the whole portal, provided by the shell. An entry with a final slash is a prefix:
 * without it `react-dom/client` and `react/jsx-runtime` would load twice.
 */
const SHARED = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'zustand',
  '@tanstack/react-query',
  '@cartera/kit',
  '@cartera/kit/ui',
  '@cartera/kit/router',
  '@cartera/kit/list',
  '@cartera/kit/form',
  '@cartera/kit/picker',
  '@cartera/kit/remote-select',
  '@cartera/kit/dates',
  '@cartera/kit/files',
  '@cartera/kit/tabs',
  '@cartera/kit/light',
  '@cartera/kit/offline',
  'zod',
];

/** The default, `version-first`, loads every module at startup, so one that is down breaks the rest. */
const COMMON = /** @type {const} */ ({
  shareStrategy: 'loaded-first',
  dts: false,
});

/** Without the code that loads modules in Node. */
const BROWSER_ONLY = /** @type {const} */ ({ target: 'web' });

/**
 * @param {object} all The options of every shared library.
 * @param {object} kit Options of the kit's entry points alone.
 */
function sharedModules(all, kit) {
  return Object.fromEntries(
    SHARED.map((request) => [
      request,
      { singleton: true, ...all, ...(request.startsWith('@cartera/kit') && kit) },
    ]),
  );
}

/** A file of the federation's runtime, but not the `data:` URL with its path. */
const COMMON_JS = /^[^,]+[\\/]@module-federation[\\/].+[\\/]index\.cjs$/;

/**
 * The federation with its runtime as ES modules, from which the bundler leaves out what is not used. The plugin names the
 * CommonJS files.
 * @param {ConstructorParameters<typeof ModuleFederationPlugin>[0]} options
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
function federation(options) {
  return {
    apply(compiler) {
      // The alias of the plugin is the CommonJS file.
      const alias = { '@module-federation/runtime': '@module-federation/runtime' };
      compiler.options.resolve.alias = { ...compiler.options.resolve.alias, ...alias };
      new rspack.NormalModuleReplacementPlugin(COMMON_JS, (resource) => {
        resource.request = resource.request.replace(/cjs$/, 'js');
      }).apply(compiler);
      new ModuleFederationPlugin(options).apply(compiler);
    },
  };
}

/** The shell contains the shared libraries and the federation's runtime; modules do not. */
export function shellFederation() {
  return federation({
    ...COMMON,
    name: 'shell',
    // The shell provides each library, so the range of each of its users is not written into the first script of every page.
    shared: sharedModules({ requiredVersion: false }, { version: CONTRACT_VERSION }),
    manifest: false,
    experiments: { provideExternalRuntime: true, optimization: BROWSER_ONLY },
  });
}

/** @param {import('@cartera/contrato/portal').Manifest} manifest */
export function moduleFederation(manifest) {
  return federation({
    ...COMMON,
    name: federatedName(manifest.nombre),
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: {
      [PAGES_PART]: './src/module.tsx',
      ...Object.fromEntries(
        manifest.extensiones.map(({ expone }) => [expone, `./src/${expone.slice(2)}.tsx`]),
      ),
    },
    // The kit has the contract's version (record 36).
    shared: sharedModules({ import: false }, { requiredVersion: manifest.contrato, strictVersion: true }),
    manifest: true,
    experiments: { externalRuntime: true, optimization: BROWSER_ONLY },
  });
}
