import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { federacionDelShell, federacionDeModulo } from './federacion.mjs';
import { CARPETA_MFE } from './proyecto.mjs';

const MENSAJES_DE_ESQUEMAS = join(CARPETA_MFE, 'src', 'mensajes-esquemas.mjs');
const CARGADOR_DE_ANTD = join(CARPETA_MFE, 'src', 'cargador-antd.mjs');

/** @typedef {import('./proyecto.mjs').Proyecto} Proyecto */
/** @typedef {import('@rspack/core').Configuration} Configuracion */

/** Beside `dist`, which is published: only whoever has the build reads the sources. */
export const CARPETA_MAPAS = 'mapas';

/** A page whose file hangs says so and offers to try again, instead of turning for two minutes. */
const PLAZO_DE_UN_ARCHIVO_MS = 15_000;

/** Browsers of the last years, cheap Android phones with an updated Chrome among them. */
const NAVEGADORES = ['chrome >= 105', 'edge >= 105', 'firefox >= 115', 'safari >= 15.6'];

/**
 * What every bundle has alike.
 * @param {Proyecto} proyecto
 * @param {{ produccion: boolean, refresco: boolean }} modo `refresco`: React components swap without a reload.
 * @returns {Configuracion}
 */
function comun(proyecto, { produccion, refresco }) {
  const nombre = produccion ? '[name].[contenthash:8]' : '[name]';
  return {
    name: proyecto.nombre,
    context: proyecto.carpeta,
    mode: produccion ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: produccion ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(proyecto.carpeta, 'dist'),
      clean: true,
      filename: `${nombre}.js`,
      chunkFilename: `${nombre}.js`,
      cssFilename: `${nombre}.css`,
      cssChunkFilename: `${nombre}.css`,
      assetModuleFilename: 'recursos/[name].[contenthash:8][ext]',
      uniqueName: `${proyecto.nombre}@${proyecto.huella}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: PLAZO_DE_UN_ARCHIVO_MS,
      ...(produccion && { sourceMapFilename: `../${CARPETA_MAPAS}/[file].map` }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['@cartera/source', '...'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, type: 'javascript/auto', use: swc({ produccion, refresco }) },
        { test: /\.css$/, type: 'css/auto' },
        { test: /[\\/]antd\.css$/, use: CARGADOR_DE_ANTD },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Unless told, it writes each sheet for browsers that know nothing of writing directions: three times its size.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: NAVEGADORES } }),
      ],
    },
    plugins: [soloEspanol(), ...(refresco ? [new ReactRefreshRspackPlugin()] : [])],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * The portal speaks Spanish alone, and the schema library brings its messages in some sixty languages: half
 * of its weight.
 */
function soloEspanol() {
  return new rspack.NormalModuleReplacementPlugin(/locales[\\/]index\.js$/, (recurso) => {
    if (/[\\/]zod[\\/]v4[\\/]/.test(recurso.context)) recurso.request = MENSAJES_DE_ESQUEMAS;
  });
}

/** @param {{ produccion: boolean, refresco: boolean }} modo */
function swc({ produccion, refresco }) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !produccion, refresh: refresco } },
      },
      env: { targets: NAVEGADORES },
    },
  };
}

/**
 * The host: one page for every address, so its files are named from the root of the site.
 * @param {Proyecto} proyecto
 * @param {{ produccion: boolean }} modo
 * @returns {Configuracion}
 */
export function configuracionDelShell(proyecto, { produccion }) {
  const base = comun(proyecto, { produccion, refresco: !produccion });
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      federacionDelShell(),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        favicon: './src/icono.svg',
        scriptLoading: 'defer',
      }),
    ],
  };
}

/**
 * A module as the portal loads it. Its run time knows the hash of each of its chunks, and the shell checks
 * the run time itself against the registry, so that no file changed on the way is executed.
 * @param {Proyecto} proyecto
 * @param {import('@cartera/contrato/portal').Manifiesto} manifiesto
 * @returns {Configuracion}
 */
export function configuracionDeModulo(proyecto, manifiesto) {
  const base = comun(proyecto, { produccion: true, refresco: false });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    // The federation's plugin tells every time that addresses are found at run time, as they are meant to be.
    infrastructureLogging: { level: 'error' },
    plugins: [
      federacionDeModulo(manifiesto),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

/**
 * A module alone, inside the mini-shell: no federation, so that editing swaps components in place.
 * @param {Proyecto} proyecto
 * @param {{ esGrabada: boolean }} api Whether recorded answers stand for the API, which nobody signs in to.
 * @returns {Configuracion}
 */
export function configuracionDeMiniShell(proyecto, { esGrabada }) {
  const base = comun(proyecto, { produccion: false, refresco: true });
  const miniShell = join(CARPETA_MFE, 'src', 'mini-shell');
  return {
    ...base,
    entry: { mini: join(miniShell, 'index.tsx') },
    output: { ...base.output, publicPath: '/' },
    // Pages bring the kit's sheets in orders of their own, and each sheet styles its own classes alone.
    ignoreWarnings: [/Conflicting order/],
    resolve: {
      ...base.resolve,
      alias: {
        '@modulo/componente': join(proyecto.carpeta, 'src', 'modulo.tsx'),
        '@modulo/manifiesto': join(proyecto.carpeta, 'mfe.json'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ API_GRABADA: String(esGrabada) }),
      new rspack.HtmlRspackPlugin({ template: join(miniShell, 'index.html'), scriptLoading: 'defer' }),
    ],
  };
}
