import type { Page } from '@playwright/test';
import { chooseByTyping, menuLink, pageHeading, pressInToast } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const NAME = 'Cliente A Medio Escribir';

async function typeHalfway(page: Page): Promise<void> {
  await menuLink(page, 'Clientes').click();
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await page.getByLabel('Nombre completo').fill(NAME);
}

test('leaving a changed form by the menu or the back button asks first', async ({ dashboard: page }) => {
  await typeHalfway(page);
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });

  await menuLink(page, 'Cobros').click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/clientes\/nuevo$/);
  await expect(page.getByLabel('Nombre completo')).toHaveValue(NAME);

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/clientes\/nuevo$/);
  await expect(page.getByLabel('Nombre completo')).toHaveValue(NAME);

  await page.goBack();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/clientes$/);
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
});

test('signing out from a changed form asks first, and cancelling keeps the session', async ({
  dashboard: page,
}) => {
  await typeHalfway(page);
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Nombre completo')).toHaveValue(NAME);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('closing the tab shows the question of the browser, only with changes', async ({ dashboard: page }) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await typeHalfway(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  expect(page.isClosed()).toBe(false);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(questions).toEqual(['beforeunload']);
});

test('leaving an unchanged or saved form asks nothing', async ({ dashboard: page }) => {
  await menuLink(page, 'Clientes').click();
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await expect(page.getByLabel('Nombre completo')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/clientes$/);

  await typeHalfway(page);
  await page.getByLabel('Cédula').fill('00177788899');
  await page.getByLabel('Teléfono', { exact: true }).fill('3001234567');
  await page.getByLabel('Dirección').fill('Calle 1');
  await page.getByLabel('Ciudad').fill('Cali');
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page).toHaveURL(/\/clientes\?/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a changed dialog asks on Escape, on back and on closing the tab, and a saved one asks nothing', async ({
  dashboard: page,
  api,
}) => {
  const cliente = await api.crearCliente('Dialogo A Medias');
  await menuLink(page, 'Préstamos').click();
  await page.getByRole('button', { name: 'Nuevo préstamo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo préstamo' });
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await dialog.getByLabel('Monto').fill('350000');

  const pressEscape = () => page.keyboard.press('Escape');
  const exits = [pressEscape, () => page.goBack(), pressEscape];
  for (const exit of exits) {
    await exit();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    // Until it is out of the document, a hidden question still takes Escape.
    await expect(page.getByText('¿Salir sin guardar?')).toHaveCount(0);
    await expect(page).toHaveURL(/\/prestamos$/);
    await expect(dialog.getByLabel('Monto')).toHaveValue('350.000');
  }

  const questions: string[] = [];
  page.on('dialog', (browserDialog) => {
    questions.push(browserDialog.type());
    void browserDialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);

  await chooseByTyping(page, dialog.getByLabel('Cliente'), 'dialogo a', 'Dialogo A Medias');
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await pressInToast(page, 'Abrir su plan');
  await expect(page).toHaveURL(/\/plan$/);
  expect(await api.call('GET', `/prestamos?cliente=${cliente}`)).toMatchObject({ total: 1 });
});
