import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { Grabacion } from './grabaciones/grabacion.mjs';
import { grabar } from './grabaciones/grabador.mjs';
import { reproducir } from './grabaciones/reproductor.mjs';
import { ARCHIVO_MANIFIESTO } from './manifiesto.mjs';
import { configuracionDelShell, configuracionDeMiniShell, configuracionDeModulo } from './rspack-config.mjs';

/** @typedef {import('./proyecto.mjs').Proyecto} Proyecto */
/** @typedef {import('@cartera/contrato/portal').Manifiesto} Manifiesto */
/** @typedef {import('@rspack/dev-server').Configuration} OpcionesServidor */

/** Where the API (and, for the shell, the published modules) answer while developing. */
const PORTAL = process.env.CARTERA_PORTAL ?? 'http://localhost:3000';

/** Each project has its own port, so that several run side by side. */
const PUERTOS = /** @type {Record<string, number>} */ ({
  shell: 4300,
  'mfe-clientes': 4301,
  'mfe-prestamos': 4302,
  'mfe-cobros': 4303,
  'mfe-avanzados': 4304,
});

/** Address under which a module's dev server also offers it as a deployed shell loads it. */
const RUTA_FEDERADA = '/mfe/';

const OPCIONES = /** @type {const} */ ({ grabar: { type: 'boolean' }, 'sin-api': { type: 'boolean' } });

/** @typedef {{ direccion: string, descripcion: string, esGrabada: boolean }} Api Where a module's requests go. */

/**
 * Serves the shell, or one module alone in the mini-shell, and rebuilds on every change.
 * @param {Proyecto} proyecto
 * @param {string[]} argumentos `--grabar` keeps what the API answers the module, and `--sin-api` answers with that.
 * @returns {Promise<string>} What to tell the developer.
 */
export async function servir(proyecto, argumentos) {
  const { values: opciones } = parseArgs({ args: argumentos, options: OPCIONES });
  const puerto = Number(process.env.PORT ?? PUERTOS[proyecto.nombre] ?? 4310);
  if (proyecto.manifiesto !== null) {
    return servirModulo(proyecto, proyecto.manifiesto, puerto, await apiDe(proyecto, opciones));
  }
  if (opciones.grabar || opciones['sin-api']) throw new Error('Solo un módulo se graba o se sirve sin API');
  return servirShell(proyecto, puerto);
}

/**
 * @param {Proyecto} proyecto
 * @param {{ grabar?: boolean, 'sin-api'?: boolean }} opciones
 * @returns {Promise<Api>}
 */
async function apiDe({ carpeta }, { grabar: seGraba, 'sin-api': sinApi }) {
  if (seGraba && sinApi) throw new Error('Elige una: --grabar usa la API, y --sin-api va sin ella');
  if (!seGraba && !sinApi) {
    return { direccion: PORTAL, descripcion: `con la API de ${PORTAL}`, esGrabada: false };
  }
  const grabacion = Grabacion.de(carpeta);
  if (sinApi) {
    const descripcion = `sin API, con ${grabacion.total} respuestas de ${grabacion.archivo}`;
    return { direccion: await reproducir(grabacion), descripcion, esGrabada: true };
  }
  const avisar = (/** @type {string} */ mensaje) => process.stderr.write(`${mensaje}\n`);
  return {
    direccion: await grabar(PORTAL, grabacion, avisar),
    descripcion: `con la API de ${PORTAL}, que se graba en ${grabacion.archivo}`,
    esGrabada: false,
  };
}

/** @param {Proyecto} proyecto @param {number} puerto */
async function servirShell(proyecto, puerto) {
  await iniciar(configuracionDelShell(proyecto, { produccion: false }), puerto, {
    proxy: [{ context: ['/api', '/mfe'], target: PORTAL, changeOrigin: true }],
  });
  return `Shell en http://localhost:${puerto}, con la API y los módulos de ${PORTAL}`;
}

/** @param {Proyecto} proyecto @param {Manifiesto} manifiesto @param {number} puerto @param {Api} api */
async function servirModulo(proyecto, manifiesto, puerto, { direccion: api, descripcion, esGrabada }) {
  const federado = construirFederado(proyecto, manifiesto);
  await iniciar(configuracionDeMiniShell(proyecto, { esGrabada }), puerto, {
    proxy: [{ context: ['/api'], target: api, changeOrigin: true }],
    static: { directory: federado, publicPath: RUTA_FEDERADA, watch: false },
    headers: { 'Access-Control-Allow-Origin': '*' },
  });
  const direccion = `http://localhost:${puerto}`;
  return [
    `${proyecto.nombre} en ${direccion}, ${descripcion}`,
    'Para verlo dentro de un portal desplegado, en la consola de su página:',
    `  localStorage.setItem('cartera:modulos', '{"${proyecto.nombre}":"${direccion}${RUTA_FEDERADA}"}')`,
  ].join('\n');
}

/**
 * @param {import('@rspack/core').Configuration} configuracion
 * @param {number} puerto
 * @param {OpcionesServidor} opciones
 */
function iniciar(configuracion, puerto, opciones) {
  const servidor = new RspackDevServer(
    {
      port: puerto,
      hot: true,
      historyApiFallback: true,
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      ...opciones,
    },
    rspack(configuracion),
  );
  return servidor.start();
}

/**
 * Keeps a federated build of the module up to date in a temporary folder. It is apart from the mini-shell's
 * because a deployed shell runs React for production, which knows nothing of swapping components in place.
 * @param {Proyecto} proyecto
 * @param {Manifiesto} manifiesto
 * @returns {string} The folder.
 */
function construirFederado(proyecto, manifiesto) {
  const carpeta = mkdtempSync(join(tmpdir(), `${proyecto.nombre}-`));
  process.once('exit', () => rmSync(carpeta, { recursive: true, force: true }));
  const { output, plugins = [], ...configuracion } = configuracionDeModulo(proyecto, manifiesto);
  rspack({
    ...configuracion,
    plugins: [...plugins, new rspack.CopyRspackPlugin({ patterns: [ARCHIVO_MANIFIESTO] })],
    output: { ...output, path: carpeta, sourceMapFilename: '[file].map' },
    optimization: { minimize: false },
  }).watch({}, (error, stats) => {
    if (error) throw error;
    if (stats?.hasErrors()) process.stderr.write(`${stats.toString({ preset: 'errors-only' })}\n`);
  });
  return carpeta;
}
