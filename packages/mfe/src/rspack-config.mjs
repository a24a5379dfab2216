import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { moduleFederation, shellFederation } from './federation.mjs';
import { MFE_FOLDER } from './project.mjs';

const SCHEMA_MESSAGES = join(MFE_FOLDER, 'src', 'schema-messages.mjs');
const ANTD_LOADER = join(MFE_FOLDER, 'src', 'antd-loader.mjs');

/** @typedef {import('./project.mjs').Proyecto} Proyecto */
/** @typedef {import('@rspack/core').Configuration} Config */

/** Beside `dist`, which is published: only whoever has the build reads the sources. */
export const MAPS_FOLDER = 'mapas';

/** A page whose file hangs says so and offers to try again, instead of turning for two minutes. */
const FILE_TIMEOUT_MS = 15_000;

/** Browsers of the last years, cheap Android phones with an updated Chrome among them. */
const BROWSERS = ['chrome >= 105', 'edge >= 105', 'firefox >= 115', 'safari >= 15.6'];

/**
 * What every bundle has alike.
 * @param {Proyecto} project
 * @param {{ production: boolean, hotReload: boolean }} modo `hotReload`: React components swap without a reload.
 * @returns {Config}
 */
function common(project, { production, hotReload }) {
  const nombre = production ? '[name].[contenthash:8]' : '[name]';
  return {
    name: project.nombre,
    context: project.folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(project.folder, 'dist'),
      clean: true,
      filename: `${nombre}.js`,
      chunkFilename: `${nombre}.js`,
      cssFilename: `${nombre}.css`,
      cssChunkFilename: `${nombre}.css`,
      assetModuleFilename: 'recursos/[name].[contenthash:8][ext]',
      uniqueName: `${project.nombre}@${project.huella}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: FILE_TIMEOUT_MS,
      ...(production && { sourceMapFilename: `../${MAPS_FOLDER}/[file].map` }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['@cartera/source', '...'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, type: 'javascript/auto', use: swc({ production, hotReload }) },
        { test: /\.css$/, type: 'css/auto' },
        { test: /[\\/]antd\.css$/, use: ANTD_LOADER },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Unless told, it writes each sheet for browsers that know nothing of writing directions: three times its size.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [onlySpanish(), ...(hotReload ? [new ReactRefreshRspackPlugin()] : [])],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * The portal speaks Spanish alone, and the schema library brings its messages in some sixty languages: half
 * of its weight.
 */
function onlySpanish() {
  return new rspack.NormalModuleReplacementPlugin(/locales[\\/]index\.js$/, (resource) => {
    if (/[\\/]zod[\\/]v4[\\/]/.test(resource.context)) resource.request = SCHEMA_MESSAGES;
  });
}

/** @param {{ production: boolean, hotReload: boolean }} modo */
function swc({ production, hotReload }) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production, refresh: hotReload } },
      },
      env: { targets: BROWSERS },
    },
  };
}

/**
 * The host: one page for every address, so its files are named from the root of the site.
 * @param {Proyecto} project
 * @param {{ production: boolean }} modo
 * @returns {Config}
 */
export function shellConfig(project, { production }) {
  const base = common(project, { production, hotReload: !production });
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      shellFederation(),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        favicon: './src/icon.svg',
        scriptLoading: 'defer',
      }),
    ],
  };
}

/**
 * A module as the portal loads it. Its run time knows the hash of each of its chunks, and the shell checks
 * the run time itself against the registry, so that no file changed on the way is executed.
 * @param {Proyecto} project
 * @param {import('@cartera/contrato/portal').Manifest} manifiesto
 * @returns {Config}
 */
export function moduleConfig(project, manifiesto) {
  const base = common(project, { production: true, hotReload: false });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    // The federation's plugin tells every time that addresses are found at run time, as they are meant to be.
    infrastructureLogging: { level: 'error' },
    plugins: [
      moduleFederation(manifiesto),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

/**
 * A module alone, inside the mini-shell: no federation, so that editing swaps components in place.
 * @param {Proyecto} project
 * @param {{ isRecorded: boolean }} api Whether recorded answers stand for the API, which nobody signs in to.
 * @returns {Config}
 */
export function miniShellConfig(project, { isRecorded }) {
  const base = common(project, { production: false, hotReload: true });
  const miniShell = join(MFE_FOLDER, 'src', 'mini-shell');
  return {
    ...base,
    entry: { mini: join(miniShell, 'index.tsx') },
    output: { ...base.output, publicPath: '/' },
    // Pages bring the kit's sheets in orders of their own, and each sheet styles its own classes alone.
    ignoreWarnings: [/Conflicting order/],
    resolve: {
      ...base.resolve,
      alias: {
        '@modulo/componente': join(project.folder, 'src', 'module.tsx'),
        '@modulo/manifiesto': join(project.folder, 'mfe.json'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ RECORDED_API: String(isRecorded) }),
      new rspack.HtmlRspackPlugin({ template: join(miniShell, 'index.html'), scriptLoading: 'defer' }),
    ],
  };
}
