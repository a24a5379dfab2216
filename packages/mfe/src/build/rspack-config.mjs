import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CONTRACT_MODULES } from '../contract.mjs';
import { MAPS_FOLDER, MFE_FOLDER } from '../project.mjs';
import { moduleFederation, shellFederation } from './federation.mjs';
import { ANTD_STYLES } from './loaders/antd-styles-loader.mjs';
import { WITH_SCHEMAS } from './loaders/contract-loader.mjs';
import { INLINE_STYLES } from './loaders/inline-styles-loader.mjs';

/** The path of a file of `loaders`. @param {string} name */
const loader = (name) => fileURLToPath(new URL(`loaders/${name}.mjs`, import.meta.url));

const PACKAGES = /[\\/]node_modules[\\/]@cartera[\\/]\w+[\\/]dist[\\/].*\.js$/;

/** @typedef {import('../project.mjs').Project} Project */
/** @typedef {import('@rspack/core').Configuration} Config */

/** The default is two minutes. After this a page offers to retry. */
const FILE_TIMEOUT_MS = 15_000;

/** Old Android phones count too, with an updated Chrome. */
const BROWSERS = ['chrome >= 105', 'edge >= 105', 'firefox >= 115', 'safari >= 15.6'];

/**
 * The part of the configuration that every bundle shares.
 * @param {Project} project
 * @param {boolean} production Otherwise React components update without a reload.
 * @returns {Config}
 */
function common(project, production) {
  const fileName = production ? '[name].[contenthash:8]' : '[name]';
  return {
    name: project.name,
    context: project.folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(project.folder, 'dist'),
      clean: true,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: `${project.name}@${project.hash}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: FILE_TIMEOUT_MS,
      ...(production && { sourceMapFilename: `../${MAPS_FOLDER}/[file].map` }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['@cartera/source', '...'],
      // One copy of the texts: antd itself imports the texts of `es`.
      alias: { 'antd/locale': 'antd/es/locale' },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, type: 'javascript/auto', use: swc(production) },
        // The packages outside the repository are read as their sources are here.
        { test: PACKAGES, type: 'javascript/auto', resolve: { fullySpecified: false } },
        // Not while developing: a change of the contract would need a build.
        ...(production
          ? [contractWithoutSchemas(), { test: ANTD_STYLES, use: loader('antd-styles-loader') }]
          : []),
        // They declare nothing, and only export: what a page does not import is left out.
        { test: /[\\/]@rc-component[\\/]/, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        { test: /[\\/]antd\.css$/, use: loader('antd-loader') },
        { test: INLINE_STYLES, use: loader('inline-styles-loader') },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Without targets it supports browsers so old that each sheet is three times its size.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [onlySpanish(), antdInSpanish(), ...(production ? [] : [new ReactRefreshRspackPlugin()])],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * The schema library has messages in some sixty languages, half of its size. The portal needs only Spanish.
 */
function onlySpanish() {
  return new rspack.NormalModuleReplacementPlugin(/locales[\\/]index\.js$/, (resource) => {
    if (/[\\/]zod[\\/]v4[\\/]/.test(resource.context)) resource.request = loader('schema-messages');
  });
}

/** Replaces antd's default texts by the texts that the portal already loads. */
function antdInSpanish() {
  return new rspack.NormalModuleReplacementPlugin(/[\\/]en_US(\.js)?$/, (resource) => {
    resource.request = resource.request.replace('en_US', 'es_ES');
  });
}

function contractWithoutSchemas() {
  return { include: CONTRACT_MODULES, resourceQuery: { not: WITH_SCHEMAS }, use: loader('contract-loader') };
}

/** In production only: hot reload replaces the sheets, and with them the rules, and its server has no policy. */
function withoutStyleElements() {
  return new rspack.NormalModuleReplacementPlugin(/[\\/]Dom[\\/]dynamicCSS$/, loader('dynamic-css'));
}

/** @param {boolean} production */
function swc(production) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      },
      env: { targets: BROWSERS },
    },
  };
}

/**
 * The host. Its one page is served at every path, so its files have absolute addresses.
 * @param {Project} project
 * @param {boolean} production
 * @returns {Config}
 */
export function shellConfig(project, production) {
  const base = common(project, production);
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      ...(production ? [withoutStyleElements()] : []),
      shellFederation(),
      new rspack.CopyRspackPlugin({ patterns: [{ from: './src/install', to: '.' }] }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        favicon: './src/icon.svg',
        scriptLoading: 'defer',
      }),
    ],
  };
}

/**
 * The shell's service worker: one file, whose name browsers know.
 * @param {Project} project
 * @param {readonly { url: string, revision: string | null }[]} files what it keeps for a start without a network.
 * @returns {Config}
 */
export function workerConfig(project, files) {
  const base = common(project, true);
  return {
    ...base,
    name: `${project.name}-worker`,
    target: ['webworker', 'es2022'],
    entry: { sw: './src/service-worker/index.ts' },
    output: { ...base.output, clean: false, filename: '[name].js', publicPath: '/' },
    plugins: [new rspack.DefinePlugin({ PRECACHE: JSON.stringify(files) })],
  };
}

/**
 * A module as the portal loads it. Its runtime verifies the hash of each chunk, and the shell verifies the runtime's
 * own hash with the registry's, so that no altered file is executed.
 * @param {Project} project
 * @param {import('@cartera/contrato/portal').Manifest} manifest
 * @returns {Config}
 */
export function moduleConfig(project, manifest) {
  const base = common(project, true);
  return {
    ...base,
    entry: {},
    // A file that throws throws again on the next try. Otherwise that try would get its half of the exports.
    output: { ...base.output, publicPath: 'auto', strictModuleErrorHandling: true },
    // The federation plugin logs on every build that `publicPath` is `auto`.
    infrastructureLogging: { level: 'error' },
    plugins: [
      moduleFederation(manifest),
      // The first file of a module has the hash of each other file, and no hash compresses: SHA-256 is the shortest one allowed.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ],
  };
}

/**
 * A module alone in the mini-shell, without federation: hot reload needs that.
 * @param {Project} project
 * @param {boolean} isRecorded True when recorded answers replace the API and its login.
 * @returns {Config}
 */
export function miniShellConfig(project, isRecorded) {
  const base = common(project, false);
  const miniShell = join(MFE_FOLDER, 'src', 'dev', 'mini-shell');
  return {
    ...base,
    entry: { mini: join(miniShell, 'index.tsx') },
    output: { ...base.output, publicPath: '/' },
    // The order of the kit's sheets does not matter: each styles its own classes only.
    ignoreWarnings: [/Conflicting order/],
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        '@module/component': join(project.folder, 'src', 'module.tsx'),
        '@module/manifest': join(project.folder, 'mfe.json'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ RECORDED_API: String(isRecorded) }),
      new rspack.HtmlRspackPlugin({ template: join(miniShell, 'index.html'), scriptLoading: 'defer' }),
    ],
  };
}
