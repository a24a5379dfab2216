import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_MS = 365 * 24 * 3_600_000;
/** A name with its content's hash in it never changes its content. */
const HASHED_NAME = /\.[0-9a-f]{8,}\./;
const PAGE = 'index.html';

/** The prefix of the published modules, each version in a folder of its own that never changes. */
export const MODULES_PREFIX = '/mfe/';

/** A file of a version: the module, and the version. */
const VERSION_PATH = /^\/mfe\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\//;

/** Brings a version's files to the folder they are served from, where they are not there yet. */
export type FetchVersion = (moduleName: string, version: string) => Promise<void>;

/**
 * Serves the front end as a web server would in production (record 5): the modules' versions, and the shell's page
 * for every path that is not a file's, since the addresses of P-1.1 are the shell's.
 * @param modulesFolder folder behind `MODULES_PREFIX`; made where it does not exist.
 * @param fetchVersion called before a file of a version is served.
 * @param shellFolder folder of the built shell; not served where it was not built.
 */
export async function serveStatic(
  server: FastifyInstance,
  modulesFolder: string,
  fetchVersion: FetchVersion,
  shellFolder: string,
): Promise<void> {
  await mkdir(modulesFolder, { recursive: true });
  server.addHook('onRequest', async ({ url }) => {
    const [, moduleName, version] = VERSION_PATH.exec(url) ?? [];
    if (moduleName && version) await fetchVersion(moduleName, version);
  });
  await server.register(fastifyStatic, {
    root: modulesFolder,
    prefix: MODULES_PREFIX,
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: ONE_YEAR_MS,
  });
  if (!existsSync(join(shellFolder, PAGE))) return;
  await server.register(fastifyStatic, {
    root: shellFolder,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
  });
  server.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const route = request.params['*'];
    if (route === 'api' || route.startsWith('api/')) return reply.callNotFound();
    const file = basename(route).includes('.') ? route : PAGE;
    return HASHED_NAME.test(file)
      ? reply.sendFile(file, { immutable: true, maxAge: ONE_YEAR_MS })
      : reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });
  });
}
