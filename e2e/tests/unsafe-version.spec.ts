import { ModuleCopy } from '../support/module-version.js';
import { menuLink, pageHeading, rowOf } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const MODULE = 'mfe-clientes';
const UNSAFE = '1.1.0';
const BEFORE = 'Nuevo cliente';
const AFTER = 'Cliente inseguro';
const REASON = 'Guarda mal las cédulas';

test('open tabs leave an unsafe version: the form keeps its values, and a sentence says why', async ({
  dashboard: page,
  portal,
  api,
}) => {
  const { data: modules } = await api.call('GET', '/portal/estado');
  const { activa } = modules.find(({ nombre }: { nombre: string }) => nombre === MODULE);
  const copy = await ModuleCopy.create(MODULE, portal.url);
  await copy.change('src/clientes/cliente-form-page.tsx', BEFORE, AFTER);
  await copy.runTool('release', '--version', UNSAFE, '--promote');

  await page.goto('/clientes/nuevo');
  await expect(pageHeading(page, AFTER)).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Nombre completo').fill('Rosa Elvira Castaño');
  const health = await page.context().newPage();

  await test.step('the health page withdraws the active version as unsafe', async () => {
    await health.goto('/salud-portal');
    await health.getByRole('button', { name: `Retirar ${MODULE} ${UNSAFE}` }).click();
    const dialog = health.getByRole('dialog');
    await expect(dialog.getByText(`La reciben todos, que pasan a ${activa}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Retirar para siempre' }).click();
    await expect(dialog.getByText('Escribe por qué se retira')).toBeVisible();
    await dialog.getByLabel('Por qué').fill(REASON);
    await dialog.getByText('No es segura').click();
    await dialog.getByRole('button', { name: 'Retirar para siempre' }).click();
    await expect(rowOf(health, UNSAFE).getByText(`No era segura: ${REASON}`)).toBeVisible();
    await expect(rowOf(health, UNSAFE).getByText('Retirada', { exact: true })).toBeVisible();
  });

  await test.step('a tab with a half-filled form changes its version', async () => {
    const registry = page.waitForResponse('**/api/portal/modulos*');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await registry;
    await expect(pageHeading(page, BEFORE)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Rosa Elvira Castaño');
    const notice = page.getByRole('status').filter({ hasText: REASON });
    await expect(notice).toContainText('Lo que escribías está en su formulario.');
    await notice.getByRole('button', { name: 'Entendido' }).click();
    await expect(notice).toHaveCount(0);
  });

  await test.step('leaving the form still asks, and the version cannot be promoted again', async () => {
    await menuLink(page, 'Clientes').click();
    await expect(page.getByRole('dialog')).toContainText('¿Salir sin guardar?');
    await expect(copy.runTool('promote', '--version', UNSAFE)).rejects.toThrow(/retirada/);
  });
  await copy.remove();
});
