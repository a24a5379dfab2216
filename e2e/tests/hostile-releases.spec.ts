import type { Page } from '@playwright/test';
import { publishVersion, replacing } from '../support/built-version.js';
import { ModuleCopy } from '../support/module-version.js';
import { menuLink, pageHeading, rowOf } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const MODULE = 'mfe-cobros';

async function expectPage(page: Page, link: string, heading: string): Promise<void> {
  await page.goto('/dashboard');
  await expect(menuLink(page, link)).toHaveCount(1);
  await menuLink(page, link).click();
  await expect(pageHeading(page, heading)).toBeVisible({ timeout: 30_000 });
}

test('a module that takes the page of another is refused, and its users still get that page', async ({
  office: page,
  portal,
}) => {
  const copy = await ModuleCopy.create(MODULE, portal.url);
  for (const file of ['package.json', 'mfe.json']) await copy.change(file, MODULE, 'mfe-aaa');
  // Its permissions are the portal's, its icons its own.
  for (const icon of ['mi-dia', 'visitas']) await copy.change('mfe.json', `cobros.${icon}`, `aaa.${icon}`);
  await copy.change('mfe.json', '"/cobros"', '"/clientes"');
  await expect(copy.runTool('release', '--promote')).rejects.toThrow('«/clientes» es de mfe-clientes');
  await expectPage(page, 'Clientes', 'Clientes');
  await copy.remove();
});

const isPageFile = (name: string) => /^\d+\.\w+\.js$/.test(name);

for (const { name, change, message } of [
  {
    name: 'without the file of a page',
    change: (file: string, content: Buffer) => (isPageFile(file) ? null : content),
    message: 'Falta el archivo',
  },
  {
    name: 'whose manifest cannot be read',
    change: (file: string, content: Buffer) => (file === 'mf-manifest.json' ? Buffer.from('{') : content),
    message: 'mf-manifest.json',
  },
]) {
  test(`a version ${name} is refused, and users keep theirs`, async ({ office: page, api }) => {
    const version = { nombre: MODULE, version: '7.0.0', promover: true };
    await expect(publishVersion(api, version, change)).rejects.toThrow(new RegExp(`^422 .*${message}`));
    await expectPage(page, 'Cobros', 'Gestión de Cobros');
  });
}

test('of two teams that promote a version, the second is told that the other was faster', async ({
  office: page,
  api,
}) => {
  // The tests of other files need few versions of the other modules.
  const nombre = 'mfe-avanzados';
  const { data: modules } = await api.call('GET', '/portal/estado');
  const { activa } = modules.find((module: { nombre: string }) => module.nombre === nombre);
  try {
    for (const version of ['7.1.0', '7.2.0']) {
      await publishVersion(api, { nombre, version }, replacing('Reportes', `Reportes ${version}`));
    }
    const other = await page.context().newPage();
    for (const tab of [page, other]) await tab.goto('/salud-portal');
    await rowOf(page, '7.1.0')
      .getByRole('button', { name: /^Promover/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Promover' }).click();
    await expect(rowOf(page, '7.1.0').getByText('La reciben todos')).toBeVisible();

    await rowOf(other, '7.2.0')
      .getByRole('button', { name: /^Promover/ })
      .click();
    await other.getByRole('dialog').getByRole('button', { name: 'Promover' }).click();
    await expect(other.getByText('Alguien cambió antes')).toBeVisible();
  } finally {
    await api.call('POST', `/portal/modulos/${nombre}/promover`, { version: activa });
  }
});
