import type { Locator } from '@playwright/test';
import { ADMIN } from '../support/portal.js';
import { expect, TELEFONO, test } from '../support/pruebas.js';

/** Whether the focus is on the page behind a dialog; between its last button and its first it is the browser's. */
function quedaDetras(dialogo: Locator): Promise<boolean> {
  return dialogo.evaluate(
    (elemento) => !elemento.contains(document.activeElement) && document.activeElement !== document.body,
  );
}

test('a whole visit with the keyboard alone: in, to a page, through a dialog, and out', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenido')).toBeFocused();

  const entrada = page.getByRole('navigation').getByRole('link', { name: 'Préstamos', exact: true });
  for (let veces = 0; veces < 30; veces += 1) {
    if (await entrada.evaluate((elemento) => elemento === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(entrada).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Préstamos', level: 1 })).toBeVisible();
  await expect(page.locator('#contenido')).toBeFocused();

  const nuevo = page.getByRole('button', { name: 'Nuevo préstamo' });
  for (let veces = 0; veces < 30; veces += 1) {
    if (await nuevo.evaluate((elemento) => elemento === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(nuevo).toBeFocused();
  await page.keyboard.press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Nuevo préstamo' });
  await expect(dialogo).toBeVisible();
  // Round and round, and never behind the dialog.
  for (let veces = 0; veces < 40; veces += 1) {
    await page.keyboard.press('Tab');
    expect(await quedaDetras(dialogo)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialogo).toHaveCount(0);
  await expect(nuevo).toBeFocused();
});

test('a question takes the focus to the safe answer, and gives it back', async ({ oficina: page, api }) => {
  const nombre = 'Cliente Con Pregunta';
  await api.crearCliente(nombre);
  await page.goto('/clientes');
  const eliminar = page.getByRole('button', { name: `Eliminar a ${nombre}` }).first();
  await eliminar.focus();
  await page.keyboard.press('Enter');
  const pregunta = page.getByRole('dialog', { name: `¿Eliminar a ${nombre}?` });
  await expect(pregunta.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pregunta).toHaveCount(0);
  await expect(eliminar).toBeFocused();
});

test('filtering a list leaves the focus where the user types', async ({ oficina: page }) => {
  await page.goto('/clientes');
  await page.getByRole('searchbox').fill('ana');
  await expect(page).toHaveURL(/search=ana/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('on a phone the menu holds the focus, Escape closes it, and choosing goes to the page', async ({
  tablero: page,
}) => {
  await page.setViewportSize(TELEFONO);
  const abrir = page.getByRole('button', { name: 'Abrir menú' });
  await abrir.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByRole('link')).toHaveCount(14);
  for (let veces = 0; veces < 20; veces += 1) {
    await page.keyboard.press('Tab');
    expect(await quedaDetras(menu)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(abrir).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Clientes', exact: true }).press('Enter');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  await expect(page.locator('#contenido')).toBeFocused();

  await abrir.click();
  await page.mouse.click(TELEFONO.width - 20, 400);
  await expect(menu).toBeHidden();
});
