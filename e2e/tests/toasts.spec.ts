import type { Locator, Page } from '@playwright/test';
import { CLOCK_STEP_MS, runUntilVisible, settledBox } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

/** The longest that a toast starts late or takes to leave, in milliseconds. */
const LEAVING_MS = 300;

/** Expects a toast to show for a time, by the clock of the page. */
async function expectShownFor(page: Page, toast: Locator, ms: number): Promise<void> {
  await runUntilVisible(page, toast);
  await page.clock.runFor(ms - LEAVING_MS);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2 * LEAVING_MS + CLOCK_STEP_MS);
  await expect(toast).toHaveCount(0);
}

/** Stops the clock of the page, ahead of its time, or it would be late. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** The position on the screen of the toast that contains a text. */
function boxOf(toast: Locator): Promise<{ top: number; right: number }> {
  return toast.evaluate((text) => {
    const { top = 0, right = 0 } = text.closest('[data-sonner-toast]')?.getBoundingClientRect() ?? {};
    return { top, right };
  });
}

test('a success toast shows for two seconds at the top right', async ({ dashboard: page }) => {
  await stopClock(page);
  await page.getByRole('button', { name: 'Salir' }).click();
  const toast = page.getByText('Sesión cerrada correctamente');
  await runUntilVisible(page, toast);
  await expect.poll(async () => (await boxOf(toast)).right).toBeGreaterThan(1366 - 32);
  await expect.poll(async () => (await boxOf(toast)).top).toBeLessThan(200);
  await expectShownFor(page, toast, 2_000);
});

test('a toast never covers the main button of the page', async ({ office: page, api }) => {
  await api.crearCliente('Cliente Que Se Queda');
  await page.route('**/api/clientes/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Eliminar a Cliente Que Se Queda' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  const toast = page.getByText('Error al eliminar cliente');
  await expect(toast).toBeVisible();
  const { y, height } = await settledBox(page.getByRole('link', { name: 'Nuevo cliente' }));
  expect(y + height).toBeGreaterThan(64);
  await expect.poll(async () => (await boxOf(toast)).top).toBeGreaterThanOrEqual(y + height);
});

test('any other toast shows for four seconds, and can be closed earlier', async ({ dashboard: page }) => {
  const toast = page.getByText('Diagnóstico desactivado');
  await page.getByRole('button', { name: /^Diagnóstico/ }).click();
  await stopClock(page);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await expectShownFor(page, toast, 4_000);

  await page.goto('/dashboard?diag=1');
  await page.clock.resume();
  await page.getByRole('button', { name: /^Diagnóstico/ }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await runUntilVisible(page, toast);
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await page.clock.runFor(2 * LEAVING_MS);
  await expect(toast).toHaveCount(0);
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
