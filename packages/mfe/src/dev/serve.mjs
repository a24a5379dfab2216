import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { miniShellConfig, moduleConfig, shellConfig } from '../build/rspack-config.mjs';
import { Recording } from './recordings/recording.mjs';
import { record, replay } from './recordings/servers.mjs';

/** @typedef {import('../project.mjs').Project} Project */
/** @typedef {import('@cartera/contrato/portal').Manifest} Manifest */
/** @typedef {import('@rspack/dev-server').Configuration} ServerOptions */

/** The portal whose API (and, for the shell, published modules) the development server uses. */
const PORTAL = process.env.CARTERA_PORTAL ?? 'http://localhost:3000';

/** One port for each project, so that several can run at once. */
const PORTS = /** @type {Record<string, number>} */ ({
  shell: 4300,
  'mfe-clientes': 4301,
  'mfe-prestamos': 4302,
  'mfe-cobros': 4303,
  'mfe-avanzados': 4304,
});

/** Path of the federated build, which a deployed shell can load. */
const FEDERATED_PATH = '/mfe/';

const OPTIONS = /** @type {const} */ ({ grabar: { type: 'boolean' }, 'sin-api': { type: 'boolean' } });

/** @typedef {{ address: string, description: string, isRecorded: boolean }} Api Target of a module's requests. */

/**
 * Serves the shell, or one module alone in the mini-shell, and rebuilds on every change.
 * @param {Project} project
 * @param {string[]} args `--grabar` records the API's answers, and `--sin-api` replays them.
 * @returns {Promise<string>} Text for the developer.
 */
export async function serve(project, args) {
  const { values: options } = parseArgs({ args, options: OPTIONS });
  const port = Number(process.env.PORT ?? PORTS[project.name] ?? 4310);
  if (project.manifest !== null) {
    return serveModule(project, project.manifest, port, await apiFor(project, options));
  }
  if (options.grabar || options['sin-api']) throw new Error('Solo un módulo se graba o se sirve sin API');
  return serveShell(project, port);
}

/**
 * @param {Project} project
 * @param {{ grabar?: boolean, 'sin-api'?: boolean }} options
 * @returns {Promise<Api>}
 */
async function apiFor({ folder }, { grabar: shouldRecord, 'sin-api': withoutApi }) {
  if (shouldRecord && withoutApi) throw new Error('Elige una: --grabar usa la API, y --sin-api va sin ella');
  if (!shouldRecord && !withoutApi) {
    return { address: PORTAL, description: `con la API de ${PORTAL}`, isRecorded: false };
  }
  const recording = Recording.of(folder);
  if (withoutApi) {
    const description = `sin API, con ${recording.total} respuestas de ${recording.file}`;
    return { address: await replay(recording), description, isRecorded: true };
  }
  const notify = (/** @type {string} */ message) => process.stderr.write(`${message}\n`);
  return {
    address: await record(PORTAL, recording, notify),
    description: `con la API de ${PORTAL}, que se graba en ${recording.file}`,
    isRecorded: false,
  };
}

/** @param {Project} project @param {number} port */
async function serveShell(project, port) {
  await startServer(shellConfig(project, false), port, {
    proxy: [{ context: ['/api', '/mfe'], target: PORTAL, changeOrigin: true }],
  });
  return `Shell en http://localhost:${port}, con la API y los módulos de ${PORTAL}`;
}

/** @param {Project} project @param {Manifest} manifest @param {number} port @param {Api} api */
async function serveModule(project, manifest, port, { address: api, description, isRecorded }) {
  const federated = buildFederated(project, manifest);
  await startServer(miniShellConfig(project, isRecorded), port, {
    proxy: [{ context: ['/api'], target: api, changeOrigin: true }],
    static: { directory: federated, publicPath: FEDERATED_PATH, watch: false },
    headers: { 'Access-Control-Allow-Origin': '*' },
  });
  const address = `http://localhost:${port}`;
  return [
    `${project.name} en ${address}, ${description}`,
    'Para verlo dentro de un portal desplegado, en la consola de su página:',
    `  localStorage.setItem('cartera:modulos', '{"${project.name}":"${address}${FEDERATED_PATH}"}')`,
  ].join('\n');
}

/**
 * @param {import('@rspack/core').Configuration} config
 * @param {number} port
 * @param {ServerOptions} options
 */
function startServer(config, port, options) {
  const server = new RspackDevServer(
    {
      port,
      hot: true,
      historyApiFallback: true,
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      ...options,
    },
    rspack(config),
  );
  return server.start();
}

/**
 * Watches the module and writes a federated build to a temporary folder. It is not the mini-shell's build because a
 * deployed shell runs React for production, which has no hot reload.
 * @param {Project} project
 * @param {Manifest} manifest
 * @returns {string} The folder.
 */
function buildFederated(project, manifest) {
  const folder = mkdtempSync(join(tmpdir(), `${project.name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { output, plugins = [], ...config } = moduleConfig(project, manifest);
  rspack({
    ...config,
    plugins: [...plugins, new rspack.CopyRspackPlugin({ patterns: [MANIFEST_FILE] })],
    output: { ...output, path: folder, sourceMapFilename: '[file].map' },
    optimization: { minimize: false },
  }).watch({}, (error, stats) => {
    if (error) throw error;
    if (stats?.hasErrors()) process.stderr.write(`${stats.toString({ preset: 'errors-only' })}\n`);
  });
  return folder;
}
