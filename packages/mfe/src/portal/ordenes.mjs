import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CanarioDatos,
  ponerCanario,
  promoverVersion,
  publicarVersion,
  quitarCanario,
  revertirVersion,
  verEstadoPortal,
} from '@cartera/contrato/portal-versiones';
import { archivosDe } from '../proyecto.mjs';
import { ClienteDelPortal, PortalNoAcepta } from './cliente.mjs';
import { describir } from './describir.mjs';

/** @typedef {import('../proyecto.mjs').Proyecto} Proyecto */

const OPCIONES = /** @type {const} */ ({
  to: { type: 'string' },
  version: { type: 'string' },
  roles: { type: 'string' },
  share: { type: 'string' },
  promote: { type: 'boolean' },
  stop: { type: 'boolean' },
});

/**
 * @typedef {object} Pedido
 * @property {Proyecto & { manifiesto: NonNullable<Proyecto['manifiesto']> }} proyecto
 * @property {ClienteDelPortal} portal
 * @property {Partial<Record<'version' | 'roles' | 'share', string>> & { promote?: boolean, stop?: boolean }} opciones
 */

/** What a team does with its module on a portal, each in one request. Every one answers what to print. */
const ORDENES_DEL_PORTAL = { release, promote, canary, rollback, status };

/** @param {string} una @returns {una is keyof typeof ORDENES_DEL_PORTAL} */
export const esOrdenDelPortal = (una) => Object.hasOwn(ORDENES_DEL_PORTAL, una);

/**
 * Reads the command line of one of those and carries it out.
 * @param {keyof typeof ORDENES_DEL_PORTAL} orden
 * @param {Proyecto} proyecto
 * @param {string[]} argumentos
 * @param {NodeJS.ProcessEnv} entorno
 * @returns {Promise<string>}
 * @throws {PortalNoAcepta}
 */
export async function ordenar(orden, proyecto, argumentos, entorno) {
  const { values: opciones } = parseArgs({ args: argumentos, options: OPCIONES });
  if (proyecto.manifiesto === null)
    throw new PortalNoAcepta('Solo un módulo (con mfe.json) se publica en un portal');
  const destino = opciones.to ?? entorno.CARTERA_PORTAL;
  if (!destino) throw new PortalNoAcepta('Di a qué portal: --to https://portal.ejemplo.co');
  const portal = await ClienteDelPortal.entrar(destino, entorno);
  return ORDENES_DEL_PORTAL[orden]({
    proyecto: { ...proyecto, manifiesto: proyecto.manifiesto },
    portal,
    opciones,
  });
}

/** Builds the module and adds it to the portal as a version of its own. @param {Pedido} pedido */
async function release({ proyecto, portal, opciones }) {
  const { construir } = await import('../construir.mjs');
  await construir(proyecto);
  const version = opciones.version ?? `${proyecto.version}-${proyecto.huella}`;
  const { data } = await portal.pedir(publicarVersion, {
    parametros: { nombre: proyecto.nombre },
    cuerpo: {
      version,
      manifiesto: proyecto.manifiesto,
      archivos: await archivosConstruidos(join(proyecto.carpeta, 'dist')),
      promover: opciones.promote ?? false,
    },
  });
  return `Publicada ${version}\n${describir(data)}`;
}

/** Gives everybody a version: the one named, or the last one published. @param {Pedido} pedido */
async function promote({ proyecto, portal, opciones }) {
  const { nombre } = proyecto;
  const version = opciones.version ?? (await ultimaDe(portal, nombre));
  const { data } = await portal.pedir(promoverVersion, { parametros: { nombre }, cuerpo: { version } });
  return describir(data);
}

/** Gives a version to some roles, a share of the users, or both; `--stop` ends it. @param {Pedido} pedido */
async function canary({ proyecto, portal, opciones }) {
  const { nombre } = proyecto;
  if (opciones.stop) {
    return describir((await portal.pedir(quitarCanario, { parametros: { nombre } })).data);
  }
  if (opciones.roles === undefined && opciones.share === undefined) {
    throw new PortalNoAcepta('Di a quiénes: --roles gerente, --share 10, o los dos; para todos es promote');
  }
  const cuerpo = CanarioDatos.safeParse({
    version: opciones.version ?? (await ultimaDe(portal, nombre)),
    roles: opciones.roles?.split(',').map((rol) => rol.trim()) ?? [],
    ...(opciones.share !== undefined && { porcentaje: Number(opciones.share) }),
  });
  if (!cuerpo.success) throw new PortalNoAcepta(cuerpo.error.issues.map(({ message }) => message).join('\n'));
  const { data } = await portal.pedir(ponerCanario, { parametros: { nombre }, cuerpo: cuerpo.data });
  return describir(data);
}

/** Gives everybody the version before the active one. @param {Pedido} pedido */
async function rollback({ proyecto, portal }) {
  const { data } = await portal.pedir(revertirVersion, { parametros: { nombre: proyecto.nombre } });
  return describir(data);
}

/** Tells what is live, who gets what and how it fares. @param {Pedido} pedido */
async function status({ proyecto, portal }) {
  return describir(await estadoDe(portal, proyecto.nombre));
}

/** @param {ClienteDelPortal} portal @param {string} nombre */
async function estadoDe(portal, nombre) {
  const { data } = await portal.pedir(verEstadoPortal);
  const modulo = data.find((uno) => uno.nombre === nombre);
  if (!modulo) throw new PortalNoAcepta(`El portal no tiene ${nombre}: publícalo primero (npm run release)`);
  return modulo;
}

/** @param {ClienteDelPortal} portal @param {string} nombre */
async function ultimaDe(portal, nombre) {
  const { activa, versiones } = await estadoDe(portal, nombre);
  return versiones[0]?.version ?? activa;
}

/** Every file of a build but the source maps, which are the team's own. @param {string} dist */
function archivosConstruidos(dist) {
  return Promise.all(
    archivosDe(dist)
      .filter((archivo) => !/\.map(\.(br|gz))?$/.test(archivo))
      .map(async (archivo) => ({
        ruta: relative(dist, archivo).split(sep).join('/'),
        contenido: await readFile(archivo, 'base64'),
      })),
  );
}
