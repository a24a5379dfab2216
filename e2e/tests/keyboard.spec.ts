import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../support/portal.js';
import { menuLink, pageHeading } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

/** True if the focus is on the page behind a dialog. After the last button the focus is on the body. */
function isBehind(dialog: Locator): Promise<boolean> {
  return dialog.evaluate(
    (element) => !element.contains(document.activeElement) && document.activeElement !== document.body,
  );
}

/** Presses Tab, or another key, until the target has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key?: string): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Opens a page from the sidebar, and expects the focus at the start of its content. */
async function goTo(page: Page, title: string): Promise<void> {
  const entry = menuLink(page, title);
  await press(page, entry, 'Shift+Tab');
  await expect(page.getByRole('heading', { name: new RegExp(title), level: 1 })).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
}

test('a whole visit works with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();

  await page.reload();
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await goTo(page, 'Préstamos');

  const newButton = page.getByRole('button', { name: 'Nuevo préstamo' });
  await press(page, newButton);
  const dialog = page.getByRole('dialog', { name: 'Nuevo préstamo' });
  await expect(dialog.getByLabel('Cliente')).toBeFocused();
  // A second Enter, from a key held too long, opens the list of the field and closes nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  // Tab goes around inside the dialog.
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isBehind(dialog)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(newButton).toBeFocused();
});

test('a confirmation focuses the safe answer, and returns the focus when it closes', async ({
  office: page,
  api,
}) => {
  const nombre = 'Cliente Con Pregunta';
  await api.crearCliente(nombre);
  await page.goto('/clientes');
  const deleteButton = page.getByRole('button', { name: `Eliminar a ${nombre}` }).first();
  await deleteButton.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `¿Eliminar a ${nombre}?` });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(deleteButton).toBeFocused();
});

test('the back button closes a confirmation together with its page', async ({ dashboard: page, api }) => {
  const nombre = 'Cliente Que Se Queda';
  await api.crearCliente(nombre);
  await menuLink(page, 'Clientes').click();
  await page
    .getByRole('button', { name: `Eliminar a ${nombre}` })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: `¿Eliminar a ${nombre}?` });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/clientes/);
  await expect(question).toHaveCount(0);
});

test('filtering a list keeps the focus in the search field', async ({ office: page }) => {
  await page.goto('/clientes');
  await page.getByRole('searchbox').fill('ana');
  await expect(page).toHaveURL(/search=ana/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('on a phone the menu traps the focus, Escape closes it, and a link opens its page', async ({
  dashboard: page,
}) => {
  await expect(menuLink(page, 'Clientes')).toBeVisible();
  const entries = await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link')
    .allTextContents();
  await page.setViewportSize(PHONE);
  const open = page.getByRole('button', { name: 'Abrir menú' });
  await open.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByRole('link')).toHaveText(entries);
  for (let presses = 0; presses < entries.length + 2; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isBehind(menu)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Clientes', exact: true }).press('Enter');
  await expect(menu).toBeHidden();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();

  await open.click();
  await page.mouse.click(PHONE.width - 20, 400);
  await expect(menu).toBeHidden();
});

test('the menu of a phone stays open when it is opened again at once', async ({ dashboard: page }) => {
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu).toBeVisible();
  await page.evaluate(async () => {
    const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    press('Cerrar menú');
    // React draws in a microtask: the browser has not reported the closing yet.
    await Promise.resolve();
    press('Abrir menú');
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
  await expect(menu).toBeVisible();
});

test('the main job works with the keyboard alone, from a new client to a payment', async ({
  dashboard: page,
}) => {
  test.setTimeout(180_000);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const choose = async (target: Locator, text: string) => {
    await write(target, text);
    await expect(page.getByRole('option', { name: new RegExp(text) })).toBeAttached();
    await page.keyboard.press('Enter');
  };

  await goTo(page, 'Clientes');
  await press(page, page.getByRole('link', { name: 'Nuevo cliente' }).first());
  await expect(page.locator('#content')).toBeFocused();
  await write(page.getByLabel('Cédula'), '00155566677');
  await write(page.getByLabel('Nombre completo'), 'Teclas Sin Ratón');
  await write(page.getByLabel('Teléfono', { exact: true }), '3001234567');
  await write(page.getByLabel('Dirección'), 'Calle 1');
  await write(page.getByLabel('Ciudad'), 'Cali');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cliente creado exitosamente')).toBeVisible();
  await expect(page).toHaveURL(/\/clientes\?/);

  await goTo(page, 'Préstamos');
  await press(page, button('Nuevo préstamo'));
  const prestamo = page.getByRole('dialog', { name: 'Nuevo préstamo' });
  await choose(prestamo.getByLabel('Cliente'), 'Teclas');
  await write(prestamo.getByLabel('Monto'), '300000');
  await expect(prestamo.getByText('$ 330.000').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Préstamo creado correctamente')).toBeVisible();
  // The focus is back on the button of the form, and the list has the loan.
  await expect(button('Nuevo préstamo')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Ver plan de Teclas Sin Ratón' }));
  await expect(page.getByText('0 de 30 cuotas pagadas')).toBeVisible();

  await press(page, button('Pagar Cuota 1'));
  await expect(page.getByRole('dialog').getByLabel('Monto recibido')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 de 30 cuotas pagadas')).toBeVisible();
  // Its button is gone with what was owed: the focus stays in the page.
  await expect(button('Pagar Cuota 1')).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await press(page, page.locator('#content').getByRole('button', { name: 'Ver recibo' }).first());
  const recibo = page.getByRole('dialog', { name: 'Recibo de pago' });
  await expect(recibo.getByText('Teclas Sin Ratón')).toBeVisible();
  await tabTo(page, recibo.getByRole('button', { name: 'Imprimir' }));
  await page.keyboard.press('Escape');

  await goTo(page, 'Cobros');
  await press(page, button('Registrar cobro'));
  const cobro = page.getByRole('dialog', { name: 'Registrar cobro' });
  await choose(cobro.getByLabel('Préstamo'), 'Teclas');
  await press(page, cobro.getByRole('button', { name: 'Cobrar la cuota' }));
  await expect(cobro.getByLabel('Monto')).toHaveValue('1.000');
  await tabTo(page, cobro.getByLabel('Monto'));
  await page.keyboard.press('Enter');
  // The payment of the plan was of the same amount.
  await expect(page.getByRole('button', { name: 'Sí, es otro' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
});
