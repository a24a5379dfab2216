import type { Page } from '@playwright/test';
import { CLIENT, clientAt, TestOidcProvider } from '../../api/test/support/test-oidc-provider.js';
import { ADMIN, Portal } from '../support/portal.js';
import { expect, fillLogin, PHONE, test } from '../support/tests.js';

const PERSON = 'administradora';

let provider: TestOidcProvider;
let portal: Portal;

test.beforeAll(async () => {
  const settings: Record<string, string> = {};
  portal = await Portal.create(settings);
  provider = await TestOidcProvider.open({
    clients: [clientAt(`${portal.url}/login/sso`)],
    // The pages of the package ask for the account.
    features: { devInteractions: { enabled: true } },
    interactions: {},
  });
  provider.accounts.set(PERSON, { sub: PERSON, email: ADMIN.email, email_verified: true });
  Object.assign(settings, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NOMBRE: 'Google',
    CARTERA_DIRECCION: portal.url,
  });
  await portal.start();
});
test.afterAll(async () => {
  await portal.destroy();
  await provider.close();
});

const ssoButton = (page: Page) => page.getByRole('button', { name: 'Entrar con Google' });

/** Goes to the provider from the login, and signs in there. */
async function signInAtProvider(page: Page, account: string): Promise<void> {
  await ssoButton(page).click();
  await page.getByPlaceholder('Enter any login').fill(account);
  await page.getByPlaceholder('and password').fill('cualquiera');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

for (const [device, viewport] of [
  ['a computer', { width: 1366, height: 768 }],
  ['a phone', PHONE],
] as const) {
  test(`a person signs in at the provider and returns to the page that they asked for, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${portal.url}/clientes`);
    await signInAtProvider(page, PERSON);
    await expect(page.getByText('¡Bienvenido, Administrador!')).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/clientes`);
    await page.goBack();
    await expect(page).not.toHaveURL(/code=/);
  });
}

test('a person without a user gets the reason on the login, and enters with a password', async ({ page }) => {
  await page.goto(`${portal.url}/login`);
  await signInAtProvider(page, 'desconocida');
  await expect(page.getByRole('alert')).toHaveText(
    'Tu cuenta no tiene usuario en Cartera. Pídeselo al administrador',
  );
  await expect(page).toHaveURL(`${portal.url}/login`);
  await fillLogin(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
});

test('a user with a second factor is asked for it', async ({ page }) => {
  const segundoPaso = { ticket: '0198e9a0-0000-7000-8000-000000000000' };
  const json = { success: false, code: 'REQUIERE_SEGUNDO_PASO', message: 'Falta', segundoPaso };
  await page.route('**/api/auth/sso', (route) => route.fulfill({ status: 401, json }));
  await page.goto(`${portal.url}/login/sso?code=uno&state=dos`);
  await expect(page.getByLabel('Código de tu aplicación, o de recuperación')).toBeFocused();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(ssoButton(page)).toBeVisible();

  const message = 'Pasó mucho tiempo: vuelve a entrar';
  const expired = { success: false, code: 'TIQUETE_VENCIDO', message };
  await page.route('**/api/auth/segundo-paso', (route) => route.fulfill({ status: 401, json: expired }));
  await page.goto(`${portal.url}/login/sso?code=uno&state=dos`);
  await page.getByLabel('Código de tu aplicación, o de recuperación').fill('123456');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(ssoButton(page)).toBeVisible();
});

test('a provider that fails leaves the password', async ({ page }) => {
  await page.route('**/api/auth/sso/inicio', (route) => route.abort());
  await page.goto(`${portal.url}/login`);
  await ssoButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión. Intente nuevamente');
  await page.unroute('**/api/auth/sso/inicio');
  const message = 'El ingreso con Google no responde. Entra con tu contraseña o más tarde';
  const json = { success: false, code: 'SSO_NO_DISPONIBLE', message };
  await page.route('**/api/auth/sso/inicio', (route) => route.fulfill({ status: 503, json }));
  await ssoButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
});
