import { expect, fillLogin, signIn, test } from '../support/tests.js';

const NEW_PASSWORD = 'clave-segunda-2';

test('a browser that cannot store its time zone shows an error', async ({ office: page }) => {
  await page.goto('/configuracion');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Zona horaria').click();
  await page.getByTitle('Nueva York (America/New_York)').click();
  await expect(page.getByText('No se pudo guardar la configuración')).toBeVisible();
});

test('a notification switch is saved at once, and a reset restores all defaults', async ({
  office: page,
}) => {
  await page.goto('/configuracion?pestana=notificaciones');
  const sms = page.getByRole('switch', { name: 'SMS' });
  await expect(sms).not.toBeChecked();
  await sms.press('Space');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await page.reload();
  await expect(sms).toBeChecked();

  await page.getByRole('tab', { name: 'Sistema' }).click();
  await page.getByRole('button', { name: 'Restablecer configuración' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restablecer' }).click();
  await expect(page.getByText('Configuración restablecida')).toBeVisible();
  await page.getByRole('tab', { name: 'Notificaciones' }).click();
  await expect(sms).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('cartera.configuracion'))).toBeNull();
});

test('the system tab changes the theme', async ({ office: page }) => {
  await page.goto('/configuracion?pestana=sistema');
  await page.getByText('Oscuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'oscuro');
  await page.getByText('Claro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'claro');
});

test('a user changes their own password, typed twice, and signs in with the new one', async ({
  page,
  api,
}) => {
  // Not the admin: a change of the admin's password would end the session of other tests.
  const { email, password } = await api.createPersona('cobrador', 'Camila Torres');
  await signIn(page, { email, password });
  await page.goto('/configuracion?pestana=perfil');
  for (const text of ['Camila Torres', email, 'Cobrador']) {
    await expect(page.getByRole('region', { name: 'Mis datos' }).getByText(text)).toBeVisible();
  }

  const current = page.getByLabel('Contraseña actual');
  const next = page.getByLabel('Contraseña nueva', { exact: true });
  const repeated = page.getByLabel('Repite la contraseña nueva');
  const button = page.getByRole('button', { name: 'Cambiar contraseña' });
  await button.click();
  await expect(page.getByText('Escribe la contraseña actual')).toBeVisible();
  await expect(page.getByText('La contraseña es obligatoria')).toBeVisible();
  await current.fill(password);
  await next.fill('corta');
  await button.click();
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await next.fill(NEW_PASSWORD);
  await repeated.fill('otra-cosa-3');
  await button.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await repeated.fill(NEW_PASSWORD);
  await expect(page.getByText('Las contraseñas no coinciden')).toHaveCount(0);

  await current.fill('no-es-esta-0');
  await button.click();
  await expect(page.getByText('La contraseña actual no es correcta: intenta de nuevo').first()).toBeVisible();
  await expect(page.getByText('Error al cambiar la contraseña')).toBeVisible();
  await current.fill(password);
  await button.click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await fillLogin(page, { email, password });
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('tab', { name: 'Mi Perfil' })).toBeVisible();
});
