import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/**
 * What the whole portal has one copy of, brought by the shell. The entries with a final slash are
 * prefixes: without them `react-dom/client` and `react/jsx-runtime` would come twice.
 */
const COMPARTIDOS = [
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
const COMUN = /** @type {const} */ ({
  shareStrategy: 'loaded-first',
  dts: false,
});

/** Name of a module in the federation's run time, where a hyphen may not stand. @param {string} nombre */
function nombreFederado(nombre) {
  return nombre.replaceAll('-', '_');
}

/** @param {{ import?: false }} opciones */
function compartidos(opciones) {
  return Object.fromEntries(COMPARTIDOS.map((peticion) => [peticion, { singleton: true, ...opciones }]));
}

/** The shell brings the shared libraries and the federation's run time, which modules then go without. */
export function federacionDelShell() {
  return new ModuleFederationPlugin({
    ...COMUN,
    name: 'shell',
    shared: compartidos({}),
    manifest: false,
    experiments: { provideExternalRuntime: true },
  });
}

/** @param {import('@cartera/contrato/portal').Manifiesto} manifiesto */
export function federacionDeModulo(manifiesto) {
  return new ModuleFederationPlugin({
    ...COMUN,
    name: nombreFederado(manifiesto.nombre),
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: {
      './modulo': './src/modulo.tsx',
      ...Object.fromEntries(
        manifiesto.extensiones.map(({ expone }) => [expone, `./src/${expone.slice(2)}.tsx`]),
      ),
    },
    shared: compartidos({ import: false }),
    manifest: true,
    experiments: { externalRuntime: true },
  });
}
