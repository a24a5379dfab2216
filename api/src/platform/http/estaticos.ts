import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const UN_ANIO_MS = 365 * 24 * 3_600_000;
/** A name with its content's hash in it never changes its content. */
const CON_HUELLA = /\.[0-9a-f]{8,}\./;
const PAGINA = 'index.html';

/** The prefix of the published modules, each version in a folder of its own that never changes. */
export const PREFIJO_MODULOS = '/mfe/';

/** A file of a version: the module, and the version. */
const DE_UNA_VERSION = /^\/mfe\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\//;

/** Brings a version's files to the folder they are served from, where they are not there yet. */
export type TraerVersion = (modulo: string, version: string) => Promise<void>;

/**
 * Serves the front end as a web server would in production (record 5): the modules' versions, and the shell's page
 * for every path that is not a file's, since the addresses of P-1.1 are the shell's.
 * @param carpetaModulos folder behind `PREFIJO_MODULOS`; made where it does not exist.
 * @param traerVersion called before a file of a version is served.
 * @param carpetaShell folder of the built shell; not served where it was not built.
 */
export async function servirEstaticos(
  servidor: FastifyInstance,
  carpetaModulos: string,
  traerVersion: TraerVersion,
  carpetaShell: string,
): Promise<void> {
  await mkdir(carpetaModulos, { recursive: true });
  servidor.addHook('onRequest', async ({ url }) => {
    const [, modulo, version] = DE_UNA_VERSION.exec(url) ?? [];
    if (modulo && version) await traerVersion(modulo, version);
  });
  await servidor.register(fastifyStatic, {
    root: carpetaModulos,
    prefix: PREFIJO_MODULOS,
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: UN_ANIO_MS,
  });
  if (!existsSync(join(carpetaShell, PAGINA))) return;
  await servidor.register(fastifyStatic, {
    root: carpetaShell,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
  });
  servidor.get<{ Params: { '*': string } }>('/*', (peticion, salida) => {
    const ruta = peticion.params['*'];
    if (ruta === 'api' || ruta.startsWith('api/')) return salida.callNotFound();
    const archivo = basename(ruta).includes('.') ? ruta : PAGINA;
    return CON_HUELLA.test(archivo)
      ? salida.sendFile(archivo, { immutable: true, maxAge: UN_ANIO_MS })
      : salida.header('cache-control', 'no-cache').sendFile(archivo, { cacheControl: false });
  });
}
