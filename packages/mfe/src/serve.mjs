import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { MANIFEST_FILE } from './manifest.mjs';
import { Recording } from './recordings/grabacion.mjs';
import { record } from './recordings/grabador.mjs';
import { replay } from './recordings/reproductor.mjs';
import { miniShellConfig, moduleConfig, shellConfig } from './rspack-config.mjs';

/** @typedef {import('./project.mjs').Proyecto} Proyecto */
/** @typedef {import('@cartera/contrato/portal').Manifest} Manifest */
/** @typedef {import('@rspack/dev-server').Configuration} OpcionesServidor */

/** Where the API (and, for the shell, the published modules) answer while developing. */
const PORTAL = process.env.CARTERA_PORTAL ?? 'http://localhost:3000';

/** Each project has its own port, so that several run side by side. */
const PORTS = /** @type {Record<string, number>} */ ({
  shell: 4300,
  'mfe-clientes': 4301,
  'mfe-prestamos': 4302,
  'mfe-cobros': 4303,
  'mfe-avanzados': 4304,
});

/** Address under which a module's dev server also offers it as a deployed shell loads it. */
const FEDERATED_PATH = '/mfe/';

const OPTIONS = /** @type {const} */ ({ record: { type: 'boolean' }, 'sin-api': { type: 'boolean' } });

/** @typedef {{ direccion: string, descripcion: string, isRecorded: boolean }} Api Where a module's requests go. */

/**
 * Serves the shell, or one module alone in the mini-shell, and rebuilds on every change.
 * @param {Proyecto} project
 * @param {string[]} args `--grabar` keeps what the API answers the module, and `--sin-api` answers with that.
 * @returns {Promise<string>} What to tell the developer.
 */
export async function serve(project, args) {
  const { values: options } = parseArgs({ args: args, options: OPTIONS });
  const puerto = Number(process.env.PORT ?? PORTS[project.nombre] ?? 4310);
  if (project.manifiesto !== null) {
    return serveModule(project, project.manifiesto, puerto, await apiDe(project, options));
  }
  if (options.record || options['sin-api']) throw new Error('Solo un módulo se graba o se sirve sin API');
  return serveShell(project, puerto);
}

/**
 * @param {Proyecto} project
 * @param {{ record?: boolean, 'sin-api'?: boolean }} options
 * @returns {Promise<Api>}
 */
async function apiDe({ folder }, { record: shouldRecord, 'sin-api': withoutApi }) {
  if (shouldRecord && withoutApi) throw new Error('Elige una: --grabar usa la API, y --sin-api va sin ella');
  if (!shouldRecord && !withoutApi) {
    return { direccion: PORTAL, descripcion: `con la API de ${PORTAL}`, isRecorded: false };
  }
  const recording = Recording.de(folder);
  if (withoutApi) {
    const descripcion = `sin API, con ${recording.total} respuestas de ${recording.file}`;
    return { direccion: await replay(recording), descripcion, isRecorded: true };
  }
  const notify = (/** @type {string} */ mensaje) => process.stderr.write(`${mensaje}\n`);
  return {
    direccion: await record(PORTAL, recording, notify),
    descripcion: `con la API de ${PORTAL}, que se graba en ${recording.file}`,
    isRecorded: false,
  };
}

/** @param {Proyecto} project @param {number} puerto */
async function serveShell(project, puerto) {
  await startServer(shellConfig(project, { production: false }), puerto, {
    proxy: [{ context: ['/api', '/mfe'], target: PORTAL, changeOrigin: true }],
  });
  return `Shell en http://localhost:${puerto}, con la API y los módulos de ${PORTAL}`;
}

/** @param {Proyecto} project @param {Manifest} manifiesto @param {number} puerto @param {Api} api */
async function serveModule(project, manifiesto, puerto, { direccion: api, descripcion, isRecorded }) {
  const federated = buildFederated(project, manifiesto);
  await startServer(miniShellConfig(project, { isRecorded }), puerto, {
    proxy: [{ context: ['/api'], target: api, changeOrigin: true }],
    static: { directory: federated, publicPath: FEDERATED_PATH, watch: false },
    headers: { 'Access-Control-Allow-Origin': '*' },
  });
  const direccion = `http://localhost:${puerto}`;
  return [
    `${project.nombre} en ${direccion}, ${descripcion}`,
    'Para verlo dentro de un portal desplegado, en la consola de su página:',
    `  localStorage.setItem('cartera:modulos', '{"${project.nombre}":"${direccion}${FEDERATED_PATH}"}')`,
  ].join('\n');
}

/**
 * @param {import('@rspack/core').Configuration} config
 * @param {number} puerto
 * @param {OpcionesServidor} options
 */
function startServer(config, puerto, options) {
  const server = new RspackDevServer(
    {
      port: puerto,
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
 * Keeps a federated build of the module up to date in a temporary folder. It is apart from the mini-shell's
 * because a deployed shell runs React for production, which knows nothing of swapping components in place.
 * @param {Proyecto} project
 * @param {Manifest} manifiesto
 * @returns {string} The folder.
 */
function buildFederated(project, manifiesto) {
  const folder = mkdtempSync(join(tmpdir(), `${project.nombre}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { output, plugins = [], ...config } = moduleConfig(project, manifiesto);
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
