import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_MS = 365 * 24 * 3_600_000;
/** Files with a content hash in their name never change. */
const HASHED_NAME = /\.[0-9a-f]{8,}\./;
const PAGE = 'index.html';

/** URL prefix of the published modules. Each version has its own immutable folder. */
export const MODULES_PREFIX = '/mfe/';

/** Captures the module and the version. */
const VERSION_PATH = /^\/mfe\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\//;

/** Copies the files of a version to the served folder, if missing. */
export type FetchVersion = (moduleName: string, version: string) => Promise<void>;

/**
 * Serves the front end (record 5): the versions of the modules, and the shell's page for every other path that is not a
 * file (P-1.1).
 * @param modulesFolder folder of `MODULES_PREFIX`, created if missing.
 * @param fetchVersion called before a file of a version is served.
 * @param shellFolder folder of the built shell; not served if it is not built.
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
    // Anybody may read them, and another host may serve them to the portal's pages (CARTERA_CDN).
    setHeaders: (reply) =>
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
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
