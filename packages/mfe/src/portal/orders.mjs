import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CanaryInput,
  ponerCanario,
  promoverVersion,
  publicarVersion,
  quitarCanario,
  revertirVersion,
  verEstadoPortal,
} from '@cartera/contrato/portal-versiones';
import { filesOf } from '../project.mjs';
import { PortalClient, PortalRefused } from './client.mjs';
import { describe } from './describe.mjs';

/** @typedef {import('../project.mjs').Proyecto} Proyecto */

const OPTIONS = /** @type {const} */ ({
  to: { type: 'string' },
  version: { type: 'string' },
  roles: { type: 'string' },
  share: { type: 'string' },
  promote: { type: 'boolean' },
  stop: { type: 'boolean' },
});

/**
 * @typedef {object} ExportRequest
 * @property {Proyecto & { manifiesto: NonNullable<Proyecto['manifiesto']> }} project
 * @property {PortalClient} portal
 * @property {Partial<Record<'version' | 'roles' | 'share', string>> & { promote?: boolean, stop?: boolean }} options
 */

/** What a team does with its module on a portal, each in one request. Every one answers what to print. */
const PORTAL_COMMANDS = { release, promote, canary, rollback, status };

/** @param {string} one @returns {one is keyof typeof PORTAL_COMMANDS} */
export const isPortalCommand = (one) => Object.hasOwn(PORTAL_COMMANDS, one);

/**
 * Reads the command line of one of those and carries it out.
 * @param {keyof typeof PORTAL_COMMANDS} orden
 * @param {Proyecto} project
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 * @throws {PortalRefused}
 */
export async function runCommand(orden, project, args, env) {
  const { values: options } = parseArgs({ args: args, options: OPTIONS });
  if (project.manifiesto === null)
    throw new PortalRefused('Solo un módulo (con mfe.json) se publica en un portal');
  const destination = options.to ?? env.CARTERA_PORTAL;
  if (!destination) throw new PortalRefused('Di a qué portal: --to https://portal.ejemplo.co');
  const portal = await PortalClient.entrar(destination, env);
  return PORTAL_COMMANDS[orden]({
    project: { ...project, manifiesto: project.manifiesto },
    portal,
    options,
  });
}

/** Builds the module and adds it to the portal as a version of its own. @param {ExportRequest} request */
async function release({ project, portal, options }) {
  const { buildProject } = await import('../build.mjs');
  await buildProject(project);
  const version = options.version ?? `${project.version}-${project.huella}`;
  const { data } = await portal.call(publicarVersion, {
    params: { nombre: project.nombre },
    cuerpo: {
      version,
      manifiesto: project.manifiesto,
      archivos: await builtFiles(join(project.folder, 'dist')),
      promover: options.promote ?? false,
    },
  });
  return `Publicada ${version}\n${describe(data)}`;
}

/** Gives everybody a version: the one named, or the last one published. @param {ExportRequest} request */
async function promote({ project, portal, options }) {
  const { nombre } = project;
  const version = options.version ?? (await latestOf(portal, nombre));
  const { data } = await portal.call(promoverVersion, { params: { nombre }, cuerpo: { version } });
  return describe(data);
}

/** Gives a version to some roles, a share of the users, or both; `--stop` ends it. @param {ExportRequest} request */
async function canary({ project, portal, options }) {
  const { nombre } = project;
  if (options.stop) {
    return describe((await portal.call(quitarCanario, { params: { nombre } })).data);
  }
  if (options.roles === undefined && options.share === undefined) {
    throw new PortalRefused('Di a quiénes: --roles gerente, --share 10, o los dos; para todos es promote');
  }
  const cuerpo = CanaryInput.safeParse({
    version: options.version ?? (await latestOf(portal, nombre)),
    roles: options.roles?.split(',').map((rol) => rol.trim()) ?? [],
    ...(options.share !== undefined && { porcentaje: Number(options.share) }),
  });
  if (!cuerpo.success) throw new PortalRefused(cuerpo.error.issues.map(({ message }) => message).join('\n'));
  const { data } = await portal.call(ponerCanario, { params: { nombre }, cuerpo: cuerpo.data });
  return describe(data);
}

/** Gives everybody the version before the active one. @param {ExportRequest} request */
async function rollback({ project, portal }) {
  const { data } = await portal.call(revertirVersion, { params: { nombre: project.nombre } });
  return describe(data);
}

/** Tells what is live, who gets what and how it fares. @param {ExportRequest} request */
async function status({ project, portal }) {
  return describe(await statusOf(portal, project.nombre));
}

/** @param {PortalClient} portal @param {string} nombre */
async function statusOf(portal, nombre) {
  const { data } = await portal.call(verEstadoPortal);
  const modulo = data.find((item) => item.nombre === nombre);
  if (!modulo) throw new PortalRefused(`El portal no tiene ${nombre}: publícalo primero (npm run release)`);
  return modulo;
}

/** @param {PortalClient} portal @param {string} nombre */
async function latestOf(portal, nombre) {
  const { activa, versiones } = await statusOf(portal, nombre);
  return versiones[0]?.version ?? activa;
}

/** Every file of a build but the source maps, which are the team's own. @param {string} dist */
function builtFiles(dist) {
  return Promise.all(
    filesOf(dist)
      .filter((file) => !/\.map(\.(br|gz))?$/.test(file))
      .map(async (file) => ({
        ruta: relative(dist, file).split(sep).join('/'),
        contenido: await readFile(file, 'base64'),
      })),
  );
}
