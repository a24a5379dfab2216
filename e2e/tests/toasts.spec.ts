import type { Locator } from '@playwright/test';
import { expect, test } from '../support/tests.js';

/** The position on the screen of the toast that contains a text. */
function boxOf(toast: Locator): Promise<{ top: number; right: number }> {
  return toast.evaluate((text) => {
    const { top = 0, right = 0 } = text.closest('[data-sonner-toast]')?.getBoundingClientRect() ?? {};
    return { top, right };
  });
}

test('a success toast shows for two seconds at the top right', async ({ dashboard: page }) => {
  await page.getByRole('button', { name: 'Salir' }).click();
  const toast = page.getByText('Sesión cerrada correctamente');
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  const { top, right } = await boxOf(toast);
  expect(right).toBeGreaterThan(1366 - 32);
  expect(top).toBeLessThan(200);
  await expect(toast).toHaveCount(0);
  expect(Date.now() - shownAt).toBeLessThan(3_500);
});

test('a toast never covers the main button of the page', async ({ office: page, api }) => {
  await api.crearCliente('Cliente Que Se Queda');
  await page.route('**/api/clientes/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Eliminar a Cliente Que Se Queda' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  const toast = page.getByText('Error al eliminar cliente');
  await expect(toast).toBeVisible();
  const mainButton = await page.getByRole('link', { name: 'Nuevo cliente' }).boundingBox();
  expect((mainButton?.y ?? 0) + (mainButton?.height ?? 0)).toBeGreaterThan(64);
  await expect
    .poll(async () => (await boxOf(toast)).top)
    .toBeGreaterThanOrEqual((mainButton?.y ?? 0) + (mainButton?.height ?? 0));
});

test('any other toast shows for four seconds, and can be closed earlier', async ({ dashboard: page }) => {
  const deactivate = async () => {
    await page.getByRole('button', { name: /^Diagnóstico/ }).click();
    await page.getByRole('button', { name: 'Desactivar' }).click();
  };
  await deactivate();
  const toast = page.getByText('Diagnóstico desactivado');
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  await expect(toast).toHaveCount(0);
  const duration = Date.now() - shownAt;
  expect(duration).toBeGreaterThan(3_000);
  expect(duration).toBeLessThan(5_500);

  await page.goto('/dashboard?diag=1');
  await deactivate();
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(toast).toHaveCount(0, { timeout: 2_000 });
});

test('at most twenty toasts show at once', async ({ office: page }) => {
  await page.goto('/clientes/nuevo');
  const saveButton = page.getByRole('button', { name: 'Crear cliente' });
  await saveButton.evaluate((button: HTMLButtonElement) => {
    for (let times = 0; times < 25; times += 1) button.click();
  });
  const toasts = page.locator('[data-sonner-toast]');
  await expect(toasts).toHaveCount(25);
  await expect(toasts.and(page.locator('[data-visible="true"]'))).toHaveCount(20);
});
