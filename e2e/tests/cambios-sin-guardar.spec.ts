import type { Page } from '@playwright/test';
import { expect, test } from '../support/pruebas.js';

const NOMBRE = 'Cliente A Medio Escribir';

async function escribirAMedias(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await page.getByLabel('Nombre completo').fill(NOMBRE);
}

test('leaving a form with changes asks first, by the menu and by the back button', async ({
  tablero: page,
}) => {
  await escribirAMedias(page);
  const pregunta = page.getByRole('dialog', { name: '¿Salir sin guardar?' });

  await page.getByRole('navigation').getByRole('link', { name: 'Cobros', exact: true }).click();
  await expect(pregunta).toBeVisible();
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(pregunta).toHaveCount(0);
  await expect(page).toHaveURL(/\/clientes\/nuevo$/);
  await expect(page.getByLabel('Nombre completo')).toHaveValue(NOMBRE);

  await page.goBack();
  await expect(pregunta).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pregunta).toHaveCount(0);
  await expect(page).toHaveURL(/\/clientes\/nuevo$/);
  await expect(page.getByLabel('Nombre completo')).toHaveValue(NOMBRE);

  await page.goBack();
  await pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/clientes$/);
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
});

test('so does signing out, and the session stays where the answer is no', async ({ tablero: page }) => {
  await escribirAMedias(page);
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  const pregunta = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(pregunta).toHaveCount(0);
  await expect(page.getByLabel('Nombre completo')).toHaveValue(NOMBRE);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('closing the tab asks in the words of the browser, and only with changes', async ({ tablero: page }) => {
  const preguntas: string[] = [];
  page.on('dialog', (dialogo) => {
    preguntas.push(dialogo.type());
    void dialogo.dismiss();
  });
  await escribirAMedias(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => preguntas).toEqual(['beforeunload']);
  expect(page.isClosed()).toBe(false);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(preguntas).toEqual(['beforeunload']);
});

test('a form without changes, or one that was saved, lets go without asking', async ({ tablero: page }) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await expect(page.getByLabel('Nombre completo')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/clientes$/);

  await escribirAMedias(page);
  await page.getByLabel('Cédula').fill('00177788899');
  await page.getByLabel('Teléfono', { exact: true }).fill('3001234567');
  await page.getByLabel('Dirección').fill('Calle 1');
  await page.getByLabel('Ciudad').fill('Cali');
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page).toHaveURL(/\/clientes\?/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog with changes asks on Escape, on going back and on closing the tab; saved, it lets go', async ({
  tablero: page,
  api,
}) => {
  const cliente = await api.crearCliente('Dialogo A Medias');
  await page.getByRole('navigation').getByRole('link', { name: 'Préstamos', exact: true }).click();
  await page.getByRole('button', { name: 'Nuevo préstamo' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevo préstamo' });
  const pregunta = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await dialogo.getByLabel('Monto').fill('350000');

  const escapar = () => page.keyboard.press('Escape');
  const salidas = [escapar, () => page.goBack(), escapar];
  for (const salir of salidas) {
    await salir();
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(pregunta).toHaveCount(0);
    await expect(page).toHaveURL(/\/prestamos$/);
    await expect(dialogo.getByLabel('Monto')).toHaveValue('350.000');
  }

  const preguntas: string[] = [];
  page.on('dialog', (aviso) => {
    preguntas.push(aviso.type());
    void aviso.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => preguntas).toEqual(['beforeunload']);

  await dialogo.getByLabel('Cliente').fill('dialogo a');
  await expect(page.getByRole('option', { name: /Dialogo A Medias/ })).toBeAttached();
  await dialogo.getByLabel('Cliente').press('Enter');
  await dialogo.getByRole('button', { name: 'Guardar préstamo' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir su plan' }).click();
  await expect(page).toHaveURL(/\/plan$/);
  expect(await api.pedir('GET', `/prestamos?cliente=${cliente}`)).toMatchObject({ total: 1 });
});
