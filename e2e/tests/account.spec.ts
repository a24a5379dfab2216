import type { Page } from '@playwright/test';
import { ADMIN, Portal } from '../support/portal.js';
import { addAuthenticator, setUpApp } from '../support/second-factor.js';
import { expect, fillLogin, test } from '../support/tests.js';

/** As in production: a second factor for admins, confirmations, and temporary passwords. */
const STRICT = { SEGUNDO_FACTOR: 'admin', CONFIRMAR_ACCIONES: '1', CLAVE_TEMPORAL: '1' };
const GIVEN = { email: 'nora@cartera.test', password: 'cuatro-perros-negros' };
const OWN_PASSWORD = 'cinco-patos-verdes';

let portal: Portal;
/** An authenticator knows its portal by name: it accepts no address of numbers. */
let origin: string;

test.beforeEach(async () => {
  portal = await Portal.create(STRICT);
  await portal.start();
  origin = portal.url.replace('127.0.0.1', 'localhost');
});
test.afterEach(() => portal.destroy());

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard Principal' });

async function login(page: Page, credentials = ADMIN): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillLogin(page, credentials);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('an admin sets up a second step before anything else, and enters with it from then on', async ({
  page,
}) => {
  await login(page);
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible();
  await page.goto(`${origin}/clientes`);
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible();
  const [code = ''] = await setUpApp(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Salir' }).click();
  await login(page);
  const field = page.getByLabel('Código de tu aplicación, o de recuperación');
  await expect(field).toBeFocused();
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'El código no es correcto o ya se usó: intenta de nuevo o usa otro',
  );
  await field.fill(code);
  await field.press('Enter');
  await expect(dashboard(page)).toBeVisible();
});

test('a passkey of the device completes the login, and Mi cuenta shows the devices', async ({ page }) => {
  await addAuthenticator(page);
  await login(page);
  await page.getByRole('button', { name: 'Usar huella, rostro o PIN de este equipo' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(dashboard(page)).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();

  await login(page);
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(dashboard(page)).toBeVisible();

  await page.getByRole('link', { name: 'Bienvenido' }).click();
  await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible();
  await page.goto(`${origin}/configuracion?pestana=perfil`);
  await page.getByRole('link', { name: 'Ir a Mi cuenta' }).click();
  await expect(page.getByText('Te quedan 10 códigos de recuperación')).toBeVisible();
  await expect(page.getByText('Chrome en Linux').first()).toBeVisible();
});

test('creating a user asks for the password, sends the form again, and its user changes the password', async ({
  page,
}) => {
  await login(page);
  await setUpApp(page);
  await page.goto(`${origin}/usuarios`);
  await page.getByRole('button', { name: 'Nuevo Usuario' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Usuario' });
  await form.getByLabel('Nombre', { exact: true }).fill('Nora Cárdenas');
  await form.getByLabel('Email').fill(GIVEN.email);
  await form.getByLabel('Contraseña', { exact: true }).fill(GIVEN.password);
  await form.getByRole('button', { name: /Crear|Guardar/ }).click();

  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await confirmation.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  await expect(confirmation.getByRole('alert')).toHaveText(
    'La contraseña actual no es correcta: intenta de nuevo',
  );
  await confirmation.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
  await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Usuario creado exitosamente')).toBeVisible();
  await expect(confirmation).toHaveCount(0);

  await page.getByRole('button', { name: 'Salir' }).click();
  await login(page, GIVEN);
  await expect(page.getByRole('heading', { name: 'Cambia tu contraseña' })).toBeVisible();
  const password = page.getByLabel('Contraseña nueva', { exact: true });
  const change = page.getByRole('button', { name: 'Cambiar contraseña' });
  await password.fill('12345678');
  await page.getByLabel('Repite la contraseña nueva').fill('12345678');
  await change.click();
  await expect(page.getByRole('alert').first()).toContainText('fácil de adivinar');
  await password.fill(OWN_PASSWORD);
  await page.getByLabel('Repite la contraseña nueva').fill(OWN_PASSWORD);
  await change.click();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await login(page, { ...GIVEN, password: OWN_PASSWORD });
  await expect(page.getByRole('heading', { name: 'Mi día' })).toBeVisible();
});
