import type { Page, Route } from '@playwright/test';
import { ADMIN } from '../support/portal.js';
import { expect, test } from '../support/tests.js';

async function fill(page: Page, usuario: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

/** Answers the login with something that the API of the test would not say. */
async function onLogin(page: Page, respond: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/auth/login', respond);
}

test('what is missing is told under its field, one field after the other, without asking the server', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) calls += 1;
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByText('Digita tus datos de acceso')).toBeVisible();
  const usuario = page.getByLabel('Usuario');
  const password = page.getByLabel('Contraseña', { exact: true });

  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(usuario).toBeFocused();
  await expect(usuario).toHaveAccessibleDescription('Por favor ingrese el usuario');
  await expect(password).toHaveAccessibleDescription('Por favor ingrese la contraseña');
  // Read once, with the field: what is announced as well would be read twice.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

  await usuario.fill('alguien');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(password).toBeFocused();
  await expect(page.getByText('Por favor ingrese el usuario')).toHaveCount(0);
  expect(calls).toBe(0);
});

test('wrong data is told in place: nothing moves, and the password can be typed again', async ({ page }) => {
  await fill(page, 'nadie', 'no-es-esta');
  const button = page.getByRole('button', { name: 'Entrar' });
  const before = [await page.locator('form').boundingBox(), await button.boundingBox()];
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  expect([await page.locator('form').boundingBox(), await button.boundingBox()]).toEqual(before);
});

test('while it signs in the button says so, and a second press asks nothing', async ({ page }) => {
  let calls = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onLogin(page, async (route) => {
    calls += 1;
    await released;
    await route.continue();
  });
  await fill(page, ADMIN.email, ADMIN.password);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  const busy = page.getByRole('button', { name: 'Entrando...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  // It says that it is disabled, and whoever insists may still press it.
  await busy.click({ force: true });
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('¡Bienvenido, Administrador!')).toBeVisible();
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
  expect(calls).toBe(1);
});

for (const [testCase, response, message] of [
  [
    "the server's own sentence",
    { status: 503, json: { success: false, message: 'Estamos en mantenimiento', code: 'X', requestId: '1' } },
    'Estamos en mantenimiento',
  ],
  ['a refusal without a sentence', { status: 500, json: {} }, 'Error al iniciar sesión'],
  [
    'an answer without a token',
    { status: 200, json: { success: false } },
    'Usuario o contraseña incorrectos',
  ],
  [
    'an answer of something in between',
    { status: 200, body: '<html></html>' },
    'Error al iniciar sesión. Intente nuevamente',
  ],
  ['no answer', null, 'Error al iniciar sesión. Intente nuevamente'],
] as const) {
  test(`what went wrong is told: ${testCase}`, async ({ page }) => {
    await onLogin(page, (route) => (response ? route.fulfill(response) : route.abort()));
    await fill(page, ADMIN.email, ADMIN.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('the password can be seen while it is typed', async ({ page }) => {
  await fill(page, 'alguien', 'secreta');
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});
