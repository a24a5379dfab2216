import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../drills/ports.mjs';
import { checkNginx, hasNginx, startNginx } from '../drills/processes.mjs';
import { read, writeNginx } from '../drills/settings.mjs';

const PLACES = { port: 18_080, apis: [18_081, 18_082], shell: '/nonexistent' };

describe('nginx configuration', () => {
  test('writes only under /tmp, because the image’s root is read-only', () => {
    const written = [
      ...read('nginx/nginx.conf').matchAll(/^\s*(?:pid|\w+_temp_path|proxy_cache_path) (\S+?);?\s/gm),
    ];
    expect(written).toHaveLength(7);
    for (const [, path] of written) expect(path).toMatch(/^\/tmp\//);
  });

  test('never retries a write without an idempotency key', () => {
    const blocks = read('nginx/nginx.conf').split(/^\s*location /m);
    const twice = blocks.filter((block) => block.includes('non_idempotent'));
    expect(twice.map((block) => block.split(' ')[0])).toEqual(['@con_llave']);
    expect(read('nginx/proxy.conf')).not.toContain('proxy_next_upstream error');
  });
});

/** The real nginx, in front of two test servers. */
const running = hasNginx() ? describe : describe.skip;
running('nginx in front of two processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-nginx-'));
  /** How the second process handles a request. @type {'serve' | 'die' | 'leave'} */
  let mood = 'serve';
  /** @type {import('node:http').Server[]} */ let servers;
  /** @type {Awaited<ReturnType<typeof startNginx>>} */ let nginx;
  let origin = '';

  beforeAll(async () => {
    servers = [0, 1].map((which) =>
      createServer((request, answer) => {
        if (which === 1 && mood === 'die') request.socket.destroy();
        else if (which === 1 && mood === 'leave' && request.headers['x-reintentable'])
          answer.writeHead(502).end();
        else answer.setHeader('cache-control', 'immutable').end(JSON.stringify({ which, path: request.url }));
      }).listen(0, '127.0.0.1'),
    );
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const apis = servers.map(
      (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    );
    writeFileSync(join(folder, 'index.html'), 'la página');
    const port = await freePort();
    nginx = await startNginx(writeNginx(join(folder, 'nginx'), { port, apis, shell: folder }), port);
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await nginx.stop('SIGTERM');
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  /** @param {string} path @param {RequestInit} [options] */
  const ask = (path, options) => fetch(`${origin}${path}`, options);
  const write = (/** @type {Record<string, string>} */ headers = {}) =>
    ask('/api/cobros', { method: 'POST', body: '{}', headers });
  /** Sends several requests, so that both processes get some. @param {() => Promise<Response>} asking */
  const statuses = async (asking) =>
    (await Promise.all(Array.from({ length: 6 }, asking))).map(({ status }) => status);
  /** One second more than nginx avoids a process (upstream.conf): nginx counts in whole seconds. */
  const forgotten = () => new Promise((resolve) => setTimeout(resolve, 6_100));

  test('accepts its configuration and refuses a wrong one', () => {
    const other = join(folder, 'otra');
    expect(checkNginx(writeNginx(other, PLACES))).toBe('');
    expect(checkNginx(writeNginx(other, { ...PLACES, port: 99_999 }))).toContain('listen.conf');
  });

  test('sends every path of the API and of modules to the API, and any other to the page', async () => {
    for (const path of ['/api/fotos/a.1234abcd.js', '/api/docs-json', '/mfe/x/1.0.0/a.1234abcd.js']) {
      expect(await (await ask(path)).json()).toMatchObject({ path });
    }
    expect(await (await ask('/clientes/nuevo')).text()).toBe('la página');
    expect((await ask('/a.1234abcd.js')).status).toBe(404);
  });

  test('revalidates a module’s manifest and caches its files', async () => {
    const kept = async (/** @type {string} */ path) => (await ask(path)).headers.get('cache-control');
    expect(await kept('/mfe/x/1.0.0/mf-manifest.json')).toBe('no-cache');
    expect(await kept('/mfe/x/1.0.0/a.1234abcd.js')).toBe('immutable');
  });

  test('avoids a draining process without a failed request', async () => {
    mood = 'leave';
    expect(await statuses(() => ask('/api/clientes'))).toEqual(Array(6).fill(200));
    expect(await (await write()).json()).toMatchObject({ which: 0 });
    mood = 'serve';
    await forgotten();
  });

  test('retries a read and a write with a key on the other process when one dies', async () => {
    mood = 'die';
    expect(await statuses(() => write({ 'idempotency-key': 'k' }))).toEqual(Array(6).fill(200));
    await forgotten();
    expect(await statuses(() => ask('/api/clientes'))).toEqual(Array(6).fill(200));
    await forgotten();
    // One after the other until one reaches that process. It may have run, so nginx does not retry it.
    let without = 200;
    for (let turn = 0; turn < 20 && without === 200; turn++) without = (await write()).status;
    expect(without).toBe(503);
    mood = 'serve';
    await forgotten();
  });

  test('returns its own errors as JSON in Spanish, with the request’s id', async () => {
    const large = await ask('/api/x', { method: 'POST', body: 'x'.repeat(35 * 1024 ** 2) });
    expect([large.status, await large.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'ARCHIVO_MUY_GRANDE', requestId: large.headers.get('x-request-id') }),
    ]);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => ask('/api/auth/login', { method: 'POST' })),
    );
    const stopped = guesses.filter(({ status }) => status === 429);
    expect(stopped.length).toBeGreaterThan(0);
    expect(await stopped[0]?.json()).toMatchObject({ success: false, code: 'DEMASIADOS_INTENTOS' });
  });
});
