import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { ADMIN, Portal } from '../support/portal.js';
import { expectNoOverflow, expectPhoneCards } from '../support/screen.js';
import { addAuthenticator, codeOf, saveCodes, setUpApp } from '../support/second-factor.js';
import { expect, fillLogin, PHONE, test } from '../support/tests.js';

let portal: Portal;
/** An authenticator knows its portal by name: it accepts no address of numbers. */
let origin: string;

/** @param required the roles that need a second factor. */
async function startPortal(required: string): Promise<void> {
  portal = await Portal.create({ SEGUNDO_FACTOR: required, CONFIRMAR_ACCIONES: '1' });
  await portal.start();
  origin = portal.url.replace('127.0.0.1', 'localhost');
}
test.afterEach(() => portal.destroy());

async function login(page: Page): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillLogin(page);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('a user renews the recovery codes, and whoever removes the last factor sets one up again', async ({
  page,
}) => {
  await startPortal('admin');
  await login(page);
  const old = await setUpApp(page);
  await page.getByRole('link', { name: 'Bienvenido' }).click();
  await page.setViewportSize(PHONE);
  const renew = page.getByRole('button', { name: 'Renovar códigos' });
  const question = page.getByRole('dialog', { name: '¿Renovar los códigos de recuperación?' });
  await renew.press('Enter');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await renew.press('Enter');
  await expect(question.getByRole('button', { name: 'Renovar códigos' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNoOverflow(page);
  const renewed = await saveCodes(page);
  expect(renewed.filter((code) => old.includes(code))).toEqual([]);
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  await page.getByRole('button', { name: 'Quitar Aplicación de códigos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible();
});

test('an admin removes the second factor of a user, and confirms it with a passkey', async ({ page }) => {
  await startPortal('ninguno');
  const api = await ApiClient.signIn(portal);
  await api.call('POST', '/auth/confirmar', { password: ADMIN.password });
  const nora = await api.createPersona('gerente', 'Nora Perdida');
  const own = await ApiClient.signIn(portal, nora);
  const { data } = await own.call('POST', '/auth/segundo-factor/aplicacion');
  await own.call('PUT', '/auth/segundo-factor/aplicacion', { codigo: codeOf(data.secreto) });
  await expect(ApiClient.signIn(portal, nora)).rejects.toThrow('REQUIERE_SEGUNDO_PASO');

  await addAuthenticator(page);
  await login(page);
  await page.getByRole('link', { name: 'Bienvenido' }).click();
  await page.getByRole('button', { name: 'Agregar' }).click();
  await page.getByRole('button', { name: 'Usar huella, rostro o PIN de este equipo' }).click();
  await saveCodes(page);
  await expect(page.getByRole('button', { name: /^Quitar Llave de acceso del/ })).toBeVisible();

  await page.goto(`${origin}/usuarios`);
  const menu = page.getByRole('button', { name: 'Más acciones de Nora Perdida' });
  const remove = page.getByRole('menuitem', { name: 'Quitar segundo paso' });
  await menu.click();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await menu.press('Enter');
  await remove.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar segundo paso' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(menu).toBeFocused();
  // Giving up is no failure.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await menu.press('Enter');
  await remove.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar segundo paso' }).click();
  await confirmation.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(page.getByText('Quitamos el segundo paso de este usuario')).toBeVisible();
  await expect(confirmation).toHaveCount(0);
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Cambiar contraseña' })).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page.keyboard.press('Escape');
  await ApiClient.signIn(portal, nora);
  await expectPhoneCards(page, page.getByRole('region', { name: 'Usuarios' }));
});
