import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient } from '../support/api-client.js';
import { Portal } from '../support/portal.js';
import { pageHeading } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';

/** A substitute for a host of files: it fetches them from the portal, and keeps the headers. */
let host: Server;
let portal: Portal;
/** The file that the host serves with another content. */
let tampered: RegExp | null = null;

test.beforeAll(async () => {
  host = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(`${portal.url}${url}`, { headers: { 'accept-encoding': 'identity' } });
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-length|transfer-encoding|connection)$/.test(name),
    );
    response.writeHead(answer.status, headers);
    const body = Buffer.from(await answer.arrayBuffer());
    response.end(tampered?.test(url) ? `${body}//` : body);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  portal = await Portal.create({ CARTERA_CDN: `http://127.0.0.1:${port}` });
  await portal.start();
});
test.afterAll(async () => {
  await portal.destroy();
  host.close();
});
test.afterEach(() => {
  tampered = null;
});
test('the files of the modules come from another host, with their hashes, and its tampered file does not run', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portal.url });
  const { port } = host.address() as AddressInfo;
  const files: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/mfe/')) files.push(response.url());
  });
  await storeSession(page, await ApiClient.signIn(portal));
  await page.goto('/clientes');
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  await expect(page.getByText('Aún no hay clientes')).toBeVisible();
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((url) => !url.startsWith(`http://127.0.0.1:${port}/`))).toEqual([]);

  tampered = /mfe-cobros\/.+\/remoteEntry\..+\.js$/;
  await page.goto('/cobros');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 60_000 });
  await page.close();
});
