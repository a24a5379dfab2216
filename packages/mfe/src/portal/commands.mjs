import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import {
  eliminarCanario,
  ponerCanario,
  promoverVersion,
  retirarVersion,
  revertirVersion,
} from '@cartera/contrato/portal-deployments';
import { CanaryInput, publicarVersion, verEstadoPortal } from '@cartera/contrato/portal-versions';
import { filesOf, MAPS_FOLDER, pathIn } from '../project.mjs';
import { PortalClient } from './client.mjs';
import { signVersion } from './sign.mjs';

/** @typedef {import('../project.mjs').Project} Project */

const OPTIONS = /** @type {const} */ ({
  to: { type: 'string' },
  version: { type: 'string' },
  roles: { type: 'string' },
  share: { type: 'string' },
  steps: { type: 'string' },
  wait: { type: 'string' },
  me: { type: 'boolean' },
  promote: { type: 'boolean' },
  stop: { type: 'boolean' },
  reason: { type: 'string' },
  unsafe: { type: 'boolean' },
  all: { type: 'boolean' },
});

/**
 * @typedef {object} CommandRequest
 * @property {Project & { manifest: NonNullable<Project['manifest']> }} project
 * @property {PortalClient} portal
 * @property {NodeJS.ProcessEnv} env
 * @property {Partial<Record<'version' | 'roles' | 'share' | 'steps' | 'wait' | 'reason', string>> & Partial<Record<'me' | 'promote' | 'stop' | 'unsafe' | 'all', boolean>>} options
 */

/** Each command returns the text to print. */
const PORTAL_COMMANDS = { release, promote, canary, rollback, withdraw, status };

/** @param {string} name @returns {name is keyof typeof PORTAL_COMMANDS} */
export const isPortalCommand = (name) => Object.hasOwn(PORTAL_COMMANDS, name);

/**
 * Parses a portal command's options and runs it.
 * @param {keyof typeof PORTAL_COMMANDS} command
 * @param {Project} project
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 * @throws {Error}
 */
export async function runCommand(command, project, args, env) {
  const { values: options } = parseArgs({ args, options: OPTIONS });
  if (project.manifest === null) throw new Error('Solo un módulo (con mfe.json) se publica en un portal');
  const destination = options.to ?? env.CARTERA_PORTAL;
  if (!destination) throw new Error('Di a qué portal: --to https://portal.ejemplo.co');
  const portal = await PortalClient.signIn(destination, env);
  return PORTAL_COMMANDS[command]({
    project: { ...project, manifest: project.manifest },
    portal,
    options,
    env,
  });
}

/** Builds the module and publishes it as a new version. @param {CommandRequest} request */
async function release({ project, portal, options, env }) {
  const { buildProject } = await import('../build/build.mjs');
  await buildProject(project);
  const version = options.version ?? `${project.version}-${project.hash}`;
  const { data } = await portal.call(publicarVersion, {
    params: { nombre: project.name },
    body: await versionForm(version, project, options.promote ?? false, env.CARTERA_LLAVE),
  });
  return `Publicada ${version}\n${describe(data)}`;
}

/** Gives every user the given version, or the last published one. @param {CommandRequest} request */
async function promote({ project, portal, options }) {
  const { name: nombre } = project;
  const status = await statusOf(portal, nombre);
  const body = { version: options.version ?? latestOf(status), desde: status.activa };
  return describe((await portal.call(promoverVersion, { params: { nombre }, body })).data);
}

/** Gives a version to some roles, a percentage of the users or growing ones (`--steps`); `--stop` ends it. @param {CommandRequest} request */
async function canary({ project, portal, options }) {
  const { name: nombre } = project;
  if (options.stop) {
    return describe((await portal.call(eliminarCanario, { params: { nombre } })).data);
  }
  const isWide = [options.roles, options.share, options.steps].some((option) => option !== undefined);
  if (!isWide && !options.me) {
    throw new Error(
      'Di a quiénes: --roles gerente, --share 10, --steps 5,25,100 o varios, o a ti (--me); para todos es promote',
    );
  }
  const canaryInput = CanaryInput.safeParse({
    version: options.version ?? latestOf(await statusOf(portal, nombre)),
    roles: options.roles?.split(',').map((rol) => rol.trim()) ?? [],
    ...(options.me && { personas: [portal.usuarioId], ...(!isWide && { porcentaje: 0 }) }),
    ...(options.share !== undefined && { porcentaje: Number(options.share) }),
    ...(options.steps !== undefined && { pasos: options.steps.split(',').map(Number) }),
    ...(options.wait !== undefined && { espera: Number(options.wait) }),
  });
  if (!canaryInput.success)
    throw new Error(canaryInput.error.issues.map(({ message }) => message).join('\n'));
  const { data } = await portal.call(ponerCanario, { params: { nombre }, body: canaryInput.data });
  return describe(data);
}

/** Gives every user the version before the active one. @param {CommandRequest} request */
async function rollback({ project, portal }) {
  const { name: nombre } = project;
  const { activa: desde, anterior } = await statusOf(portal, nombre);
  const body = { desde, ...(anterior !== null && { hasta: anterior }) };
  return describe((await portal.call(revertirVersion, { params: { nombre }, body })).data);
}

/** Withdraws a version for good, or the whole module with `--all`. @param {CommandRequest} request */
async function withdraw({ project, portal, options }) {
  const { name: nombre } = project;
  if (!options.version && !options.all)
    throw new Error('Di qué versión se retira: --version 1.2.0, o --all para el módulo entero');
  const { activa: desde } = await statusOf(portal, nombre);
  const { version, reason: motivo = '', unsafe: insegura = false } = options;
  const body = { ...(version !== undefined && { version }), motivo, insegura, desde };
  return describe((await portal.call(retirarVersion, { params: { nombre }, body })).data);
}

/** @param {CommandRequest} request */
async function status({ project, portal }) {
  return describe(await statusOf(portal, project.name));
}

/** A module's state on a portal, as text. @param {import('@cartera/contrato/portal-versions').ModuleStatus} status */
function describe({ nombre, activa, anterior, canario, versiones, cargas, totalFallos, fallos }) {
  return [
    nombre,
    `  activa    ${activa ?? '(ninguna: npm run promote)'}`,
    `  anterior  ${anterior ?? '(ninguna)'}`,
    ...(canario ? [`  canario   ${canario.version} para ${audienceOf(canario)}`] : []),
    `  guardadas ${versiones.map(({ version, retiro }) => (retiro ? `${version} (${retiro})` : version)).join(', ')}`,
    `  7 días    ${cargas.total} cargas (mediana ${cargas.p50 ?? '-'} ms), ${totalFallos} fallos`,
    ...fallos.slice(0, 3).map(({ version, causa, mensaje }) => `            ${version}: ${causa} ${mensaje}`),
  ].join('\n');
}

/** Describes the users who get a canary. @param {import('@cartera/contrato/portal-versions').CanaryInput} canario */
function audienceOf({ roles, porcentaje, personas = [] }) {
  const share = `${roles.join(', ') || 'todos los roles'}, ${porcentaje} %`;
  const people = personas.length === 1 ? '1 persona' : `${personas.length} personas`;
  return [...(porcentaje > 0 ? [share] : []), ...(personas.length > 0 ? [people] : [])].join(', y ');
}

/** @param {PortalClient} portal @param {string} nombre */
async function statusOf(portal, nombre) {
  const { data } = await portal.call(verEstadoPortal);
  const module = data.find((candidate) => candidate.nombre === nombre);
  if (!module) throw new Error(`El portal no tiene ${nombre}: publícalo primero (npm run release)`);
  return module;
}

/** @param {import('@cartera/contrato/portal-versions').ModuleStatus} status */
function latestOf({ nombre, activa, versiones }) {
  const latest = versiones.find(({ retiro }) => retiro === null)?.version ?? activa;
  if (latest === null) throw new Error(`El portal no guarda versiones de ${nombre}: publica una`);
  return latest;
}

/**
 * The form that publishes a build. The portal keeps its source maps to explain errors, and serves none.
 * @param {string} version @param {CommandRequest['project']} project @param {boolean} promover
 * @param {string} [llave] The file of the private key that signs it.
 */
async function versionForm(version, { folder, name }, promover, llave) {
  const form = new FormData();
  form.append('version', version);
  const dist = join(folder, 'dist');
  form.append('manifiesto', await readFile(join(dist, MANIFEST_FILE), 'utf8'));
  form.append('promover', String(promover));
  const source = await sourceOf(folder);
  for (const [field, value] of Object.entries(source)) form.append(field, value);
  if (llave) form.append('firma', await signVersion({ nombre: name, version, ...source }, dist, llave));
  const maps = join(folder, MAPS_FOLDER);
  await appendFiles(form, dist, (name) => !/\.map(\.(br|gz))?$/.test(name));
  if (existsSync(maps)) await appendFiles(form, maps, (name) => name.endsWith('.js.map'));
  return form;
}

/** @param {FormData} form @param {string} folder @param {(name: string) => boolean} isPublished */
async function appendFiles(form, folder, isPublished) {
  for (const file of filesOf(folder).filter(isPublished)) {
    form.append('archivos', new Blob([await readFile(file)]), pathIn(folder, file));
  }
}

/**
 * The commit of a module's sources, and whether they are as in it.
 * @param {string} folder
 * @throws {Error} outside a git repository.
 */
async function sourceOf(folder) {
  const git = async (/** @type {string[]} */ ...args) =>
    (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    return { commit, limpio: String((await git('status', '--porcelain', '--', '.')) === '') };
  } catch {
    throw new Error('Publica desde un repositorio de git con un commit: cada versión dice de cuál salió');
  }
}
