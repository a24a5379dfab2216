import { expectPhoneLayout } from '../support/screen.js';
import { expect, signIn, test } from '../support/tests.js';

const SAVE = 'Guardar configuración';

test('the settings start from the defaults, keep to their bounds and are saved in this browser alone', async ({
  office: page,
  browser,
  baseURL,
}) => {
  await page.goto('/configuracion');
  const interes = page.getByLabel('Interés (%)');
  const plazo = page.getByLabel('Plazo (días)');
  await expect(interes).toHaveValue('20');
  await expect(plazo).toHaveValue('30');
  await expect(page.getByText('Peso colombiano (COP)')).toBeVisible();
  await expect(page.getByText('Bogotá (America/Bogota)')).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => {
    const report = request.url().endsWith('/api/portal/informes');
    if (request.method() !== 'GET' && !report) requests.push(request.url());
  });
  await interes.fill('101');
  await plazo.fill('0');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('El interés va de 0 a 100')).toBeVisible();
  await expect(page.getByText('El plazo va de 1 a 365 días')).toBeVisible();
  await interes.fill('-1');
  await plazo.fill('366');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('El interés va de 0 a 100')).toBeVisible();
  await expect(page.getByText('El plazo va de 1 a 365 días')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartera.configuracion'))).toBeNull();

  await interes.fill('12,5');
  await plazo.fill('365');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await page.reload();
  await expect(interes).toHaveValue('12,5');
  await expect(plazo).toHaveValue('365');
  expect(requests).toEqual([]);

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const foreign = await other.newPage();
  await signIn(foreign);
  await foreign.goto('/configuracion');
  await expect(foreign.getByLabel('Interés (%)')).toHaveValue('20');
  await other.close();
});

test('what was typed and not saved is asked about; once saved it is not', async ({ office: page }) => {
  await page.goto('/configuracion');
  const menu = page.getByRole('navigation');
  await page.getByLabel('Plazo (días)').fill('60');
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
});

test('a browser that keeps nothing says so, and the settings stay as they were', async ({ office: page }) => {
  await page.goto('/configuracion');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Plazo (días)').fill('60');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('No se pudo guardar la configuración')).toBeVisible();
  await expect(page.getByLabel('Plazo (días)')).toHaveValue('60');
});

test('the notices are kept as they are switched, and resetting brings everything back', async ({
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

test('the theme is chosen in the system tab', async ({ office: page }) => {
  await page.goto('/configuracion?pestana=sistema');
  await page.getByText('Oscuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'oscuro');
  await page.getByText('Claro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'claro');
});

const SECOND = 'clave-segunda-2';

test('anyone changes their own password, typed twice, and comes back with the new one', async ({
  page,
  api,
}) => {
  // The admin's own would sign the other tests out.
  const { email, password: first } = await api.createPersona('cobrador', 'Camila Torres');
  await signIn(page, { email, password: first });
  await page.goto('/configuracion?pestana=perfil');
  for (const datum of ['Camila Torres', email, 'Cobrador']) {
    await expect(page.getByRole('region', { name: 'Mis datos' }).getByText(datum)).toBeVisible();
  }

  const actual = page.getByLabel('Contraseña actual');
  const fresh = page.getByLabel('Contraseña nueva', { exact: true });
  const repeated = page.getByLabel('Repite la contraseña nueva');
  const button = page.getByRole('button', { name: 'Cambiar contraseña' });
  await button.click();
  await expect(page.getByText('Escribe la contraseña actual')).toBeVisible();
  await expect(page.getByText('La contraseña es obligatoria')).toBeVisible();
  await actual.fill(first);
  await fresh.fill('corta');
  await button.click();
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await fresh.fill(SECOND);
  await repeated.fill('otra-cosa-3');
  await button.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await repeated.fill(SECOND);
  await expect(page.getByText('Las contraseñas no coinciden')).toHaveCount(0);

  await actual.fill('no-es-esta-0');
  await button.click();
  await expect(page.getByText('La contraseña actual no es correcta').first()).toBeVisible();
  await expect(page.getByText('Error al cambiar la contraseña')).toBeVisible();
  await actual.fill(first);
  await button.click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.getByLabel('Usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(SECOND);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('tab', { name: 'Mi Perfil' })).toBeVisible();
});

test('on a phone each tab fits the screen', async ({ office: page }) => {
  await page.goto('/configuracion');
  for (const tab of ['General', 'Mi Perfil', 'Notificaciones', 'Sistema']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectPhoneLayout(page);
  }
});
