import type { Page } from '@playwright/test';
import { chooseByTyping, menuLink, pageHeading, pressInToast } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

// It checks totals of the whole database, and that `npm start` starts from nothing.
test.use({ ownPortal: 'npm start' });

const CLIENTE = 'Ana María Ñáñez';

async function crearCliente(page: Page): Promise<void> {
  await menuLink(page, 'Clientes').click();
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(page.getByText('La cédula es obligatoria')).toBeVisible();
  await page.getByLabel('Nombre completo').fill(CLIENTE);
  await page.getByLabel('Cédula').fill('00112345678');
  await page.getByLabel('Teléfono', { exact: true }).fill('3001234567');
  await page.getByLabel('Dirección').fill('Calle 10 # 4-21');
  await page.getByLabel('Ciudad').fill('Bogotá');
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('Cliente creado exitosamente')).toBeVisible();
  await expect(page).toHaveURL(/\/clientes\?(.*&)?sort=createdAt_desc/);
  await expect(page.getByRole('cell', { name: '001-1234567-8' })).toBeVisible();
  await page.getByRole('searchbox').fill('nanez');
  await expect(page.getByText(CLIENTE).first()).toBeVisible();
}

async function crearPrestamo(page: Page): Promise<void> {
  await menuLink(page, 'Préstamos').click();
  await page.getByRole('button', { name: 'Nuevo préstamo' }).click();
  const dialog = page.getByRole('dialog');
  await chooseByTyping(page, dialog.getByLabel('Cliente'), 'ana maria', CLIENTE);
  await dialog.getByLabel('Monto').fill('600000');
  await dialog.getByLabel('Interés (%)').fill('20');
  await dialog.getByLabel('Cuotas').fill('12');
  const preview = dialog.getByRole('region', { name: 'Vista previa' });
  await expect(preview.getByText('$ 720.000').first()).toBeVisible();
  await dialog.getByLabel('Interés (%)').fill('25');
  await expect(preview.getByText('$ 750.000').first()).toBeVisible();
  await dialog.getByLabel('Interés (%)').fill('20');
  await expect(preview.getByText('$ 720.000').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText('Préstamo creado correctamente')).toBeVisible();
}

test('the main job works from a new client to a payment, and its data survives a restart', async ({
  dashboard: page,
  portal,
}) => {
  test.setTimeout(180_000);
  await crearCliente(page);
  await crearPrestamo(page);

  await pressInToast(page, 'Abrir su plan');
  await expect(page).toHaveURL(/\/prestamos\/[0-9a-f-]+\/plan$/);
  const plan = page.url();
  await expect(page.getByText('0 de 12 cuotas pagadas')).toBeVisible();

  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  const pago = page.getByRole('dialog');
  await pago.getByLabel('Monto').fill('0');
  await pago.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(pago.getByText('Monto inválido')).toBeVisible();
  await pago.getByLabel('Monto').fill('10000');
  await pago.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Pago aplicado')).toBeVisible();
  await expect(page.getByText('$ 710.000').first()).toBeVisible();
  await expect(page.getByText('1 de 12 cuotas pagadas')).toBeVisible();

  await menuLink(page, 'Cobros').click();
  await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar cobro' }).click();
  const cobro = page.getByRole('dialog');
  await chooseByTyping(page, cobro.getByLabel('Préstamo'), 'ana', CLIENTE);
  await expect(cobro.getByText('$ 710.000').first()).toBeVisible();
  await cobro.getByLabel('Monto').fill('25000');
  await cobro.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
  await expect(page.getByText('$ 35.000').first()).toBeVisible();

  const check = async () => {
    await menuLink(page, 'Dashboard').click();
    await expect(page.getByText('$ 600.000').first()).toBeVisible();
    await expect(page.getByText('$ 35.000').first()).toBeVisible();
    await expect(page.getByText('5,8%')).toBeVisible();
    await expect(page.getByText(CLIENTE).first()).toBeVisible();
    await page.goto(plan);
    await expect(page.getByText('$ 685.000').first()).toBeVisible();
    await menuLink(page, 'Préstamos').click();
    await expect(page.getByText('$ 685.000').first()).toBeVisible();
  };
  await check();

  expect(await portal.stop()).toBe(0);
  await portal.start();
  // The session survives the restart, so no user must sign in again.
  await page.goto('/dashboard');
  await check();
});
