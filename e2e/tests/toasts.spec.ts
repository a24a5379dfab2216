import type { Locator } from '@playwright/test';
import { expect, test } from '../support/tests.js';

/** Where the toast that holds a text stands on the screen. */
function boxOf(aviso: Locator): Promise<{ top: number; right: number }> {
  return aviso.evaluate((text) => {
    const { top = 0, right = 0 } = text.closest('[data-sonner-toast]')?.getBoundingClientRect() ?? {};
    return { top, right };
  });
}

test('a success shows for two seconds, at the top right', async ({ tablero: page }) => {
  await page.getByRole('button', { name: 'Salir' }).click();
  const aviso = page.getByText('Sesión cerrada correctamente');
  await expect(aviso).toBeVisible();
  const desde = Date.now();
  const { top, right } = await boxOf(aviso);
  expect(right).toBeGreaterThan(1366 - 32);
  expect(top).toBeLessThan(200);
  await expect(aviso).toHaveCount(0);
  expect(Date.now() - desde).toBeLessThan(3_500);
});

test('a toast never lies over the main button of the page', async ({ office: page, api }) => {
  await api.crearCliente('Cliente Que Se Queda');
  await page.route('**/api/clientes/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Eliminar a Cliente Que Se Queda' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  const aviso = page.getByText('Error al eliminar cliente');
  await expect(aviso).toBeVisible();
  const principal = await page.getByRole('link', { name: 'Nuevo cliente' }).boundingBox();
  expect((principal?.y ?? 0) + (principal?.height ?? 0)).toBeGreaterThan(64);
  await expect
    .poll(async () => (await boxOf(aviso)).top)
    .toBeGreaterThanOrEqual((principal?.y ?? 0) + (principal?.height ?? 0));
});

test('any other toast shows for four seconds, and can be closed before', async ({ tablero: page }) => {
  const deactivate = async () => {
    await page.getByRole('button', { name: /^Diagnóstico/ }).click();
    await page.getByRole('button', { name: 'Desactivar' }).click();
  };
  await deactivate();
  const aviso = page.getByText('Diagnóstico desactivado');
  await expect(aviso).toBeVisible();
  const desde = Date.now();
  await expect(aviso).toHaveCount(0);
  const duration = Date.now() - desde;
  expect(duration).toBeGreaterThan(3_000);
  expect(duration).toBeLessThan(5_500);

  await page.goto('/dashboard?diag=1');
  await deactivate();
  await expect(aviso).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(aviso).toHaveCount(0, { timeout: 2_000 });
});

test('at most twenty toasts show at once', async ({ office: page }) => {
  await page.goto('/clientes/nuevo');
  const crear = page.getByRole('button', { name: 'Crear cliente' });
  await crear.evaluate((button: HTMLButtonElement) => {
    for (let times = 0; times < 25; times += 1) button.click();
  });
  const avisos = page.locator('[data-sonner-toast]');
  await expect(avisos).toHaveCount(25);
  await expect(avisos.and(page.locator('[data-visible="true"]'))).toHaveCount(20);
});
