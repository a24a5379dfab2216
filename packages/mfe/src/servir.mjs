import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configuracionDelShell, configuracionDeMiniShell, configuracionDeModulo } from './rspack-config.mjs';

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

/** Folder under which a module's dev server also serves it as a deployed shell would load it. */
const CARPETA_FEDERADA = '/mfe/';

/**
 * Serves the shell, or one module alone in the mini-shell, and rebuilds on every change. A module is also
 * served federated under `/mfe/`, for a developer to point a deployed shell at it.
 * @param {import('./proyecto.mjs').Proyecto} proyecto
 * @returns {Promise<string>} What to tell the developer.
 */
export async function servir(proyecto) {
  const puerto = Number(process.env.PORT ?? PUERTOS[proyecto.nombre] ?? 4310);
  const { manifiesto } = proyecto;
  const configuraciones =
    manifiesto === null
      ? [configuracionDelShell(proyecto, { produccion: false })]
      : [
          configuracionDeMiniShell(proyecto),
          enCarpeta(configuracionDeModulo(proyecto, manifiesto), CARPETA_FEDERADA),
        ];
  const compilador = rspack(configuraciones);
  const servidor = new RspackDevServer(
    {
      port: puerto,
      hot: true,
      historyApiFallback: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [
        { context: manifiesto === null ? ['/api', '/mfe'] : ['/api'], target: PORTAL, changeOrigin: true },
      ],
    },
    compilador,
  );
  await servidor.start();
  const direccion = `http://localhost:${puerto}`;
  return manifiesto === null
    ? `Shell en ${direccion}, con la API de ${PORTAL}`
    : [
        `${proyecto.nombre} en ${direccion}, con la API de ${PORTAL}`,
        'Para verlo dentro de un portal desplegado, en su consola:',
        `  localStorage.setItem('cartera:modulos', '{"${proyecto.nombre}":"${direccion}${CARPETA_FEDERADA}"}')`,
      ].join('\n');
}

/**
 * The federated build beside the mini-shell: in its own folder and readable.
 * @param {import('@rspack/core').Configuration} configuracion
 * @param {string} carpeta
 * @returns {import('@rspack/core').Configuration}
 */
function enCarpeta(configuracion, carpeta) {
  return {
    ...configuracion,
    name: `${configuracion.name} (federado)`,
    output: { ...configuracion.output, path: `${configuracion.output?.path}${carpeta}`, clean: false },
    optimization: { minimize: false },
  };
}
