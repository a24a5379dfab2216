import type { Page } from '@playwright/test';
import { ADMIN } from '../support/portal.js';
import { gate, settledBox } from '../support/screen.js';
import { expect, fillLogin, test } from '../support/tests.js';

const LOGIN_CALL = '**/api/auth/login';

async function openLogin(page: Page, credentials: typeof ADMIN): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, credentials);
}

test('a missing field shows its error and gets the focus, without a request', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) calls += 1;
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByText('Digita tus datos de acceso')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Entrar/ })).toHaveCount(1);
  const usuario = page.getByLabel('Usuario');
  const password = page.getByLabel('Contraseña', { exact: true });

  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(usuario).toBeFocused();
  await expect(usuario).toHaveAccessibleDescription('Por favor ingrese el usuario');
  await expect(password).toHaveAccessibleDescription('Por favor ingrese la contraseña');
  // A live announcement would make a screen reader read the description twice.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

  await usuario.fill('alguien');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(password).toBeFocused();
  await expect(page.getByText('Por favor ingrese el usuario')).toHaveCount(0);
  expect(calls).toBe(0);
});

test('wrong credentials show an error that moves nothing, and the password gets the focus', async ({
  page,
}) => {
  await openLogin(page, { email: 'nadie', password: 'no-es-esta' });
  const button = page.getByRole('button', { name: 'Entrar' });
  const boxes = async () => [await settledBox(page.locator('form')), await settledBox(button)];
  const before = await boxes();
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  expect(await boxes()).toEqual(before);
});

test('the button shows progress while signing in, and a second press sends no request', async ({ page }) => {
  let calls = 0;
  const response = gate();
  await page.route(LOGIN_CALL, async (route) => {
    calls += 1;
    await response.opened;
    await route.continue();
  });
  await openLogin(page, ADMIN);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  const busy = page.getByRole('button', { name: 'Entrando...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  // The button is only aria-disabled, so a user can still press it.
  await busy.click({ force: true });
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  response.open();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('¡Bienvenido, Administrador!')).toBeVisible();
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
  expect(calls).toBe(1);
});

for (const [testCase, response, message] of [
  [
    'the message of the server',
    { status: 503, json: { success: false, message: 'Estamos en mantenimiento', code: 'X', requestId: '1' } },
    'Estamos en mantenimiento',
  ],
  ['an error without a message', { status: 500, json: {} }, 'Error al iniciar sesión'],
  [
    'a response without a token',
    { status: 200, json: { success: false } },
    'Usuario o contraseña incorrectos',
  ],
  [
    'a response that is not JSON',
    { status: 200, body: '<html></html>' },
    'Error al iniciar sesión. Intente nuevamente',
  ],
  ['no response', null, 'Error al iniciar sesión. Intente nuevamente'],
] as const) {
  test(`a failed login shows an error message: ${testCase}`, async ({ page }) => {
    await page.route(LOGIN_CALL, (route) => (response ? route.fulfill(response) : route.abort()));
    await openLogin(page, ADMIN);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('the password can be shown while it is typed', async ({ page }) => {
  await openLogin(page, { email: 'alguien', password: 'secreta' });
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});
