import { expect, onPortalRequest, test } from '../support/tests.js';

test('a portal whose files do not come blames the connection, and Reintentar opens it', async ({
  office: page,
}) => {
  await onPortalRequest(page, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No pudimos abrir Cartera' })).toBeVisible();
  await expect(page.getByText('Revisa tu conexión a internet y vuelve a intentarlo.')).toBeVisible();
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
});

test('a portal whose own code breaks does not blame the connection', async ({ office: page }) => {
  await page.route('**/api/portal/modulos*', (route) => route.fulfill({ json: { success: true, data: 7 } }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No pudimos abrir Cartera' })).toBeVisible();
  await expect(page.getByText('Se detuvo por un error interno.')).toBeVisible();
  await expect(page.getByText('conexión')).toHaveCount(0);
});
