import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkNginx, hasNginx, startNginx } from '../drills/processes.mjs';
import { read, writeNginx } from '../drills/settings.mjs';
import { freePort } from '../local/ports.mjs';

const ADDRESSES = { port: 18_080, apis: [18_081, 18_082], shell: '/nonexistent' };

describe('nginx configuration', () => {
  test('writes only under /tmp, because the image’s root is read-only', () => {
    const paths = [
      ...read('nginx/nginx.conf').matchAll(/^\s*(?:pid|\w+_temp_path|proxy_cache_path) (\S+?);?\s/gm),
    ];
    expect(paths).toHaveLength(7);
    for (const [, path] of paths) expect(path).toMatch(/^\/tmp\//);
  });

  test('never retries a write without an idempotency key', () => {
    const blocks = read('nginx/nginx.conf').split(/^\s*location /m);
    const retried = blocks.filter((block) => block.includes('non_idempotent'));
    expect(retried.map((block) => block.split(' ')[0])).toEqual(['@with_key']);
    expect(read('nginx/proxy.conf')).not.toContain('proxy_next_upstream error');
  });
});

/** The real nginx, in front of two test servers. */
const running = hasNginx() ? describe : describe.skip;
running('nginx in front of two processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-nginx-'));
  /** The way the second process handles a request; `both die` applies to both processes. @type {'serve' | 'die' | 'drain' | 'both die'} */
  let behavior = 'serve';
  /** Requests that a process received and dropped. */
  let dropped = 0;
  /** @type {import('node:http').Server[]} */ let servers;
  /** @type {Awaited<ReturnType<typeof startNginx>> | undefined} */ let nginx;
  /** Starts nginx again, which then avoids no process. @type {() => Promise<void>} */ let restart;
  let origin = '';

  beforeAll(async () => {
    servers = [0, 1].map((index) =>
      createServer((request, response) => {
        if (behavior === 'both die' || (index === 1 && behavior === 'die')) {
          dropped += 1;
          request.socket.destroy();
        } else if (index === 1 && behavior === 'drain' && request.headers['x-reintentable'])
          response.writeHead(502).end();
        else {
          const { host, 'x-forwarded-for': address, 'x-forwarded-proto': scheme } = request.headers;
          const forwarded = request.headers['x-forwarded-host'];
          const answer = { index, path: request.url, host, forwarded, address, scheme };
          response.setHeader('cache-control', 'immutable').end(JSON.stringify(answer));
        }
      }).listen(0, '127.0.0.1'),
    );
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const apis = servers.map(
      (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    );
    writeFileSync(join(folder, 'index.html'), 'la página');
    const port = await freePort();
    const mapaUrl = 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1';
    const configuration = writeNginx(join(folder, 'nginx'), { port, apis, shell: folder, mapaUrl });
    restart = async () => {
      await nginx?.stop('SIGTERM');
      nginx = await startNginx(configuration, port);
    };
    await restart();
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await nginx?.stop('SIGTERM');
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  /** @param {string} path @param {RequestInit} [options] */
  const ask = (path, options) => fetch(`${origin}${path}`, options);
  const write = (/** @type {Record<string, string>} */ headers = {}) =>
    ask('/api/cobros', { method: 'POST', body: '{}', headers });
  /** Sends several requests, so that both processes get some. @param {() => Promise<Response>} send */
  const statuses = async (send) =>
    (await Promise.all(Array.from({ length: 6 }, send))).map(({ status }) => status);

  test('accepts its configuration and refuses a wrong one', () => {
    const other = join(folder, 'other');
    expect(checkNginx(writeNginx(other, ADDRESSES))).toBe('');
    expect(checkNginx(writeNginx(other, { ...ADDRESSES, port: 99_999 }))).toContain('listen.conf');
  });

  test('sends every path of the API and of modules to the API, and any other to the page', async () => {
    for (const path of [
      '/api/portal/modulos',
      '/api/fotos/a.1234abcd.js',
      '/api/docs-json',
      '/mfe/x/1.0.0/a.1234abcd.js',
    ]) {
      expect(await (await ask(path)).json()).toMatchObject({ path });
    }
    expect(await (await ask('/clientes/nuevo')).text()).toBe('la página');
    expect((await ask('/a.1234abcd.js')).status).toBe(404);
  });

  test('gives the API the scheme of the TLS proxy in front, and no other text', async () => {
    const answerTo = async (/** @type {string} */ scheme) =>
      (await ask('/api/clientes', { headers: { 'x-forwarded-proto': scheme } })).json();
    expect(await answerTo('https')).toMatchObject({ scheme: 'https' });
    expect(await answerTo('ftp')).toMatchObject({ scheme: 'http' });
  });

  test('gives the API the host of the browser with its port, and none that a client invents', async () => {
    const headers = { 'x-forwarded-host': 'otro.example' };
    const answer = await (await ask('/api/clientes', { headers })).json();
    expect(answer).toMatchObject({ host: new URL(origin).host });
    expect(answer).not.toHaveProperty('forwarded');
  });

  test('a page may show pictures of the map’s origin, and of no other one', async () => {
    const policy = (await ask('/clientes')).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
  });

  test('revalidates a module’s manifest and caches its files', async () => {
    const cacheControl = async (/** @type {string} */ path) => (await ask(path)).headers.get('cache-control');
    expect(await cacheControl('/mfe/x/1.0.0/mf-manifest.json')).toBe('no-cache');
    expect(await cacheControl('/mfe/x/1.0.0/a.1234abcd.js')).toBe('immutable');
  });

  test('avoids a draining process without a failed request', async () => {
    behavior = 'drain';
    expect(await statuses(() => ask('/api/clientes'))).toEqual(Array(6).fill(200));
    expect(await (await write()).json()).toMatchObject({ index: 0 });
    behavior = 'serve';
    await restart();
  });

  test('retries a read and a write with a key on the other process when one dies', async () => {
    behavior = 'die';
    expect(await statuses(() => write({ 'idempotency-key': 'k' }))).toEqual(Array(6).fill(200));
    await restart();
    expect(await statuses(() => ask('/api/clientes'))).toEqual(Array(6).fill(200));
    await restart();
    // One after the other until one reaches that process. It may have run, so nginx does not retry it.
    let status = 200;
    for (let turn = 0; turn < 20 && status === 200; turn++) status = (await write()).status;
    expect(status).toBe(503);
    behavior = 'serve';
    await restart();
  });

  test('serves at once after both processes failed, because it never runs out of processes', async () => {
    behavior = 'both die';
    expect(await statuses(() => ask('/api/clientes'))).toEqual(Array(6).fill(503));
    dropped = 0;
    expect((await write()).status).toBe(503);
    // A write without a key reached one process and may have run there.
    expect(dropped).toBe(1);
    behavior = 'serve';
    expect(await statuses(() => ask('/api/clientes'))).toEqual(Array(6).fill(200));
    expect((await write()).status).toBe(200);
    await restart();
  });

  test('lets an office of 60 sign in at once', async () => {
    const logins = Array.from({ length: 60 }, () => ask('/api/auth/login', { method: 'POST', body: '{}' }));
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(60).fill(200));
  });

  test('takes larger bodies for files only', async () => {
    const body = 'x'.repeat(10 * 1024 ** 2);
    const send = async (/** @type {string} */ path) => (await ask(path, { method: 'POST', body })).status;
    expect(await send('/api/clientes')).toBe(413);
    expect(await send('/api/documentos/upload')).toBe(200);
    expect(await send('/api/portal/modulos/mfe-x/versiones')).toBe(200);
  });

  test('passes large bodies on as they arrive, so that strangers do not fill its disk', async () => {
    const statusOf = async (/** @type {string} */ size) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.write(`POST /api/clientes HTTP/1.1\r\nHost: x\r\nIdempotency-Key: k\r\n${size}\r\n\r\n`);
      const [answer] = await Promise.race([once(socket, 'data'), sleep(1_000, [''])]);
      socket.destroy();
      return String(answer).split(' ')[1];
    };
    expect(await statusOf('Content-Length: 7000000')).toBe('200');
    expect(await statusOf('Transfer-Encoding: chunked')).toBe('200');
    expect(await statusOf('Content-Length: 99999')).toBeUndefined();
  });

  test('takes the address from the proxy in front, and not from the client behind it', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 192.168.1.50' };
    expect(await (await ask('/api/clientes', { headers })).json()).toMatchObject({ address: '192.168.1.50' });
  });

  test('returns its own errors as JSON in Spanish, with the request’s id', async () => {
    const large = await ask('/api/x', { method: 'POST', body: 'x'.repeat(9 * 1024 ** 2) });
    expect([large.status, await large.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'ARCHIVO_MUY_GRANDE', requestId: large.headers.get('x-request-id') }),
    ]);
    const flood = await Promise.all(Array.from({ length: 800 }, () => ask('/api/clientes')));
    const limited = flood.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(await limited[0]?.json()).toMatchObject({ success: false, code: 'DEMASIADOS_INTENTOS' });
  });
});
