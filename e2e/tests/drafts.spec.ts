import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { expectDrawnWell } from '../support/drawing.js';
import { expect, fillLogin, PHONE, storeSession, test } from '../support/tests.js';

const OFFER = 'Dejaste este formulario a medias';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** Ends the session as another tab does. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });

async function signInAgain(page: Page, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page);
  await button(page, 'Entrar').click();
  await expect(page).toHaveURL(path);
}

test('a dialog that the end of the session closed is offered after signing in, until its user answers the offer', async ({
  office: page,
  api,
}) => {
  await api.crearCliente('Marta Borrador');
  const dialog = page.getByRole('dialog', { name: 'Nuevo préstamo' });
  const open = () => button(page, 'Nuevo préstamo').click();
  await page.goto('/prestamos');
  await open();
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Marta Borrador');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Marta Borrador' }).click();
  await dialog.getByLabel('Cuotas', { exact: true }).fill('17');
  await api.call('POST', '/auth/logout');
  // The preview calls the server, which knows no session any more.
  await dialog.getByLabel('Monto').fill('345000');
  await signInAgain(page, /\/prestamos/);

  await open();
  await expect(dialog.getByRole('alert')).toContainText(OFFER);
  await expect(dialog.getByLabel('Cuotas', { exact: true })).toHaveValue('30');
  await expectDrawnWell(page);
  await button(page, 'Recuperar').click();
  await expect(dialog.getByLabel('Cuotas', { exact: true })).toHaveValue('17');
  await expect(dialog.getByLabel('Monto')).toHaveValue('345.000');
  await expect(dialog.locator('.ant-select').first()).toContainText('Marta Borrador');
  await button(page, 'Cancelar').click();
  await button(page, 'Salir sin guardar').click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByLabel('Monto')).toBeVisible();
  await expect(dialog.getByText(OFFER)).toHaveCount(0);
});

test('the draft of a user has no password, and signing out deletes it', async ({ office: page }) => {
  await page.goto('/usuarios');
  await button(page, 'Nuevo usuario').click();
  const usuario = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await usuario.getByLabel('Nombre', { exact: true }).fill('Nadia Borrador');
  await usuario.getByLabel('Contraseña').fill('clave-sin-guardar');
  await endSession(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).toContain('Nadia Borrador');
  expect(await stored(page)).not.toContain('clave-sin-guardar');
  await signInAgain(page, /\/usuarios/);
  expect(await stored(page)).toContain('Nadia Borrador');
  await button(page, 'Salir').click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).not.toContain('Nadia Borrador');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the note of a visit is offered to its collector', async ({ page, api }) => {
    const persona = await api.createPersona('cobrador', 'Ciro Borrador');
    const cliente = await api.crearCliente('Alba Borrador', persona._id);
    await api.createOverduePrestamo(cliente, 180_000, 3, 6);
    await storeSession(page, await ApiClient.signIn(api, persona));
    const open = async () => {
      await button(page, 'COBRAR').click();
      await button(page, 'No pagó').click();
    };
    await page.goto('/mi-dia');
    await open();
    await page.getByLabel('Nota').fill('vuelve el lunes');
    await endSession(page);
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, persona);
    await button(page, 'Entrar').click();
    await open();
    await expect(page.getByText(OFFER)).toBeVisible();
    await expectDrawnWell(page);
    await button(page, 'Recuperar').click();
    await expect(page.getByLabel('Nota')).toHaveValue('vuelve el lunes');
  });
});
