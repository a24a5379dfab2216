import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNginx, startNginx } from '../drills/processes.mjs';
import { read, writeNginx } from '../drills/settings.mjs';
import { freePort } from '../local/ports.mjs';

const KEY = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
/** @type {string} */ let folder;
const openssl = (/** @type {string[]} */ ...args) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });

/** Makes an authority. @param {string} name */
function createAuthority(name) {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`];
  openssl('req', '-x509', ...KEY, '-subj', `/CN=${name}`, ...files);
}

/** @param {string} authority @param {string} host @returns {{ cert: Buffer, key: Buffer }} A certificate of `host`. */
function sign(authority, host) {
  const names = ['-subj', '/CN=x', '-addext', `subjectAltName=DNS:${host}`];
  const by = ['-CA', `${authority}.crt`, '-CAkey', `${authority}.key`];
  openssl('req', '-x509', ...by, ...KEY, ...names, '-keyout', 'signed.key', '-out', 'signed.crt');
  const file = (/** @type {string} */ end) => readFileSync(join(folder, `signed.${end}`));
  return { cert: file('crt'), key: file('key') };
}

/** The real nginx as in a cluster, in front of a server with TLS. */
const running = hasNginx() ? describe : describe.skip;
running('nginx of a cluster', () => {
  const api = createServer((_, response) => response.end('de la API'));
  /** @type {Awaited<ReturnType<typeof startNginx>> | undefined} */ let nginx;
  let origin = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cartera-nginx-tls-'));
    createAuthority('own');
    createAuthority('stranger');
    api.setSecureContext(sign('own', 'api'));
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const address = /** @type {import('node:net').AddressInfo} */ (api.address());
    const port = await freePort();
    const configuration = writeNginx(join(folder, 'nginx'), { port, apis: [], shell: folder });
    const upstream = read('kubernetes/base/upstream.conf')
      .replace('server api:3000;', `server 127.0.0.1:${address.port};`)
      .replace('/autoridad/ca.crt', join(folder, 'own.crt'));
    writeFileSync(join(folder, 'nginx/upstream.conf'), upstream);
    nginx = await startNginx(configuration, port);
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await nginx?.stop('SIGTERM');
    api.closeAllConnections();
    api.close();
    rmSync(folder, { recursive: true });
  });

  const ask = async () => {
    // nginx keeps its connections open, with the certificate of before.
    api.closeAllConnections();
    const answer = await fetch(`${origin}/api/clientes`);
    return [answer.status, await answer.text()];
  };

  test('asks an API that shows a certificate of the authority', async () => {
    expect(await ask()).toEqual([200, 'de la API']);
  });

  test('refuses another authority and another name, and accepts a renewed certificate', async () => {
    api.setSecureContext(sign('stranger', 'api'));
    expect(await ask()).toEqual([503, expect.stringContaining('BASE_NO_DISPONIBLE')]);
    api.setSecureContext(sign('own', 'otra'));
    expect((await ask())[0]).toBe(503);
    api.setSecureContext(sign('own', 'api'));
    expect(await ask()).toEqual([200, 'de la API']);
  });
});
