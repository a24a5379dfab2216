import { execFileSync } from 'node:child_process';
import { ROOT } from '../../infra/local/command.mjs';
import { menuLink } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

// The whole portal only reads.
test.use({ ownPortal: true });

test('in maintenance the shell says why and until when, lists open and a write is refused', async ({
  dashboard: page,
  portal,
}) => {
  const command = (...args: string[]) =>
    execFileSync(process.execPath, ['api/dist/commands/mantenimiento.js', ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, CARTERA_DATA: portal.data },
      stdio: 'pipe',
    });
  const banner = page.getByRole('status').filter({ hasText: 'Cambiamos el servidor' });
  await menuLink(page, 'Clientes').click();
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await expect(banner).toHaveCount(0);
  command('--hasta', '23:59', 'Cambiamos el servidor');
  await page.getByLabel('Nombre completo').fill('Berta Guardada');
  await page.getByLabel('Cédula').fill('00112345678');
  await page.getByLabel('Teléfono', { exact: true }).fill('3001234567');
  await page.getByLabel('Dirección').fill('Calle 10 # 4-21');
  await page.getByLabel('Ciudad').fill('Bogotá');
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(banner).toHaveText(
    /Cambiamos el servidor\. Hasta las 11:59\sp\.\sm\. solo se puede consultar/,
  );
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Berta Guardada');

  // A page that opens in maintenance shows it too.
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/clientes`);
  await expect(other.getByRole('status').filter({ hasText: 'Cambiamos el servidor' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await other.close();

  command('--salir');
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('Cliente creado exitosamente')).toBeVisible();
  await expect(banner).toHaveCount(0);
});
