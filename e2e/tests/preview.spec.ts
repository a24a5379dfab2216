import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient } from '../support/api-client.js';
import { publishVersion, replacing } from '../support/built-version.js';
import { expectIdle, menuLink, pageHeading } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';

const MODULE = 'mfe-clientes';
const VERSION = '1.2.0-vista';
const BEFORE = 'Nuevo cliente';
const AFTER = 'Cliente de la vista previa';

test.beforeAll(({ api }) =>
  publishVersion(
    api,
    { nombre: MODULE, version: VERSION },
    replacing(`"Editar cliente":"${BEFORE}"`, `"Editar cliente":"${AFTER}"`),
  ),
);

test('a version is previewed in one tab, until its user leaves it, and counts nowhere', async ({
  office: page,
  api,
}) => {
  await page.clock.install();
  await page.goto('/salud-portal');
  await page.getByRole('button', { name: `Vista previa ${MODULE} ${VERSION}` }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Vista previa de' });
  await expect(banner).toContainText(`Vista previa de ${MODULE} ${VERSION}, solo en esta pestaña.`);
  await expect(page).toHaveURL(/vista-previa=mfe-clientes%401\.2\.0-vista/);
  await menuLink(page, 'Clientes').click();
  await page.getByRole('link', { name: BEFORE }).first().click();
  await expect(pageHeading(page, AFTER)).toBeVisible();
  await page.reload();
  await expect(pageHeading(page, AFTER)).toBeVisible();
  await expect(banner).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/clientes/nuevo');
  await expect(pageHeading(other, BEFORE)).toBeVisible();
  await other.close();

  // Reports leave after five seconds.
  await page.clock.runFor(6_000);
  await expectIdle(page);
  const { data } = await api.call('GET', '/portal/estado');
  const { versiones } = data.find(({ nombre }: { nombre: string }) => nombre === MODULE);
  expect(versiones.find(({ version }: { version: string }) => version === VERSION)).toMatchObject({
    cargas: 0,
  });

  await banner.getByRole('button', { name: 'Salir de la vista previa' }).click();
  await expect(pageHeading(page, BEFORE)).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('an address alone sets no preview, also from another site', async ({ office: page, portal }) => {
  const address = `${portal.url}/clientes/nuevo?vista-previa=${MODULE}@${VERSION}`;
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<a href="${address}">Abrir</a>`),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}`);
  await page.getByRole('link', { name: 'Abrir' }).click();
  await expect(pageHeading(page, BEFORE)).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Esta dirección pide la vista previa' });
  await expect(notice).toContainText('Una vista previa solo se abre desde Salud del portal.');
  await notice.getByRole('button', { name: 'Entendido' }).click();
  await expect(notice).toHaveCount(0);
  site.close();
});

test('a version that its user may not see, or that is withdrawn, is not drawn, and a sentence says why', async ({
  page,
  portal,
  api,
}) => {
  const choose = () =>
    page.evaluate((text) => sessionStorage.setItem('cartera:vista-previa', text), `${MODULE}@${VERSION}`);
  const cobrador = await ApiClient.signIn(portal, await api.createPersona('cobrador', 'Cobrador Curioso'));
  await storeSession(page, cobrador);
  await choose();
  await page.goto('/dashboard');
  await expect(page.getByText('No tienes permiso para ver versiones que no se han entregado')).toBeVisible();
  await expect(menuLink(page, 'Clientes')).toBeVisible();

  await api.call('POST', `/portal/modulos/${MODULE}/retirar`, { version: VERSION, motivo: 'No se usa más' });
  await storeSession(page, api);
  await page.goto('/clientes/nuevo');
  await expect(page.getByText('Esa versión está retirada')).toBeVisible();
  await expect(pageHeading(page, BEFORE)).toBeVisible();
});
