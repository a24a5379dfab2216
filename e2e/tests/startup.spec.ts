import { pageHeading } from '../support/screen.js';
import { expect, onPortalRequest, test } from '../support/tests.js';

test('failed downloads of the portal show a connection error, and a retry opens it', async ({
  office: page,
}) => {
  await onPortalRequest(page, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No pudimos abrir Cartera' })).toBeVisible();
  await expect(page.getByText('Revisa tu conexión a internet y vuelve a intentarlo.')).toBeVisible();
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
});

test('an exception in the portal shows an internal error, not a connection error', async ({
  office: page,
}) => {
  await page.route('**/api/portal/modulos*', (route) => route.fulfill({ json: { success: true, data: 7 } }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No pudimos abrir Cartera' })).toBeVisible();
  await expect(page.getByText('Se detuvo por un error interno.')).toBeVisible();
  await expect(page.getByText('conexión')).toHaveCount(0);
});
