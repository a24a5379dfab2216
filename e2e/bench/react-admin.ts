import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';

const PACKAGES = ['react-admin@5.15', 'react@19', 'react-dom@19'];
const SOURCE = fileURLToPath(new URL('./react-admin/app.jsx', import.meta.url));
/** Not committed. */
const FOLDER = fileURLToPath(new URL('./.react-admin/', import.meta.url));
const HTML =
  '<!doctype html><html lang="es"><meta charset="utf-8"><title>react-admin</title><div id="root"></div><script type="module" src="/app.js"></script></html>';

/**
 * Builds a list of loans with react-admin, and serves it compressed. Its API is that of the portal.
 * @param portal the address of the portal.
 */
export async function serveReactAdmin(portal: string): Promise<{ url: string; close: () => void }> {
  await install();
  await build();
  const script = brotliCompressSync(await readFile(join(FOLDER, 'dist/app.js')));
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (path.startsWith('/api/')) {
      const forwarded = request(portal + path, { headers: incoming.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.once('error', () => response.destroy());
      forwarded.end();
    } else if (extname(path) === '.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML);
    }
  });
  return { url: await listen(server), close: () => server.close() };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function install(): Promise<void> {
  try {
    await access(join(FOLDER, 'node_modules/react-admin'));
  } catch {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, 'package.json'), '{ "private": true }');
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd: FOLDER });
  }
}

async function build(): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    entry: SOURCE,
    output: { path: join(FOLDER, 'dist'), filename: 'app.js' },
    resolve: { modules: [join(FOLDER, 'node_modules')] },
    performance: false,
    module: {
      rules: [
        {
          test: /\.jsx$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'ecmascript', jsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ],
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built');
}
