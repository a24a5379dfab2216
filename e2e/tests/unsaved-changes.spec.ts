import type { Page } from '@playwright/test';
import { expect, test } from '../support/tests.js';

const NAME = 'Cliente A Medio Escribir';

async function typeHalfway(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await page.getByLabel('Nombre completo').fill(NAME);
}

test('leaving a form with changes asks first, by the menu and by the back button', async ({
  dashboard: page,
}) => {
  await typeHalfway(page);
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });

  await page.getByRole('navigation').getByRole('link', { name: 'Cobros', exact: true }).click();
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
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
});

test('so does signing out, and the session stays where the answer is no', async ({ dashboard: page }) => {
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

test('closing the tab asks in the words of the browser, and only with changes', async ({
  dashboard: page,
}) => {
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
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(questions).toEqual(['beforeunload']);
});

test('a form without changes, or one that was saved, lets go without asking', async ({ dashboard: page }) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
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

test('a dialog with changes asks on Escape, on going back and on closing the tab; saved, it lets go', async ({
  dashboard: page,
  api,
}) => {
  const cliente = await api.crearCliente('Dialogo A Medias');
  await page.getByRole('navigation').getByRole('link', { name: 'Préstamos', exact: true }).click();
  await page.getByRole('button', { name: 'Nuevo préstamo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo préstamo' });
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await dialog.getByLabel('Monto').fill('350000');

  const pressEscape = () => page.keyboard.press('Escape');
  const exits = [pressEscape, () => page.goBack(), pressEscape];
  for (const exit of exits) {
    await exit();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/prestamos$/);
    await expect(dialog.getByLabel('Monto')).toHaveValue('350.000');
  }

  const questions: string[] = [];
  page.on('dialog', (toast) => {
    questions.push(toast.type());
    void toast.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);

  await dialog.getByLabel('Cliente').fill('dialogo a');
  await expect(page.getByRole('option', { name: /Dialogo A Medias/ })).toBeAttached();
  await dialog.getByLabel('Cliente').press('Enter');
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir su plan' }).click();
  await expect(page).toHaveURL(/\/plan$/);
  expect(await api.call('GET', `/prestamos?cliente=${cliente}`)).toMatchObject({ total: 1 });
});
