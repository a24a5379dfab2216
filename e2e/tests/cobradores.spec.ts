import { ApiClient } from '../support/api-client.js';
import { expectPhoneCards, makeFail, pageHeading } from '../support/screen.js';
import { expect, signIn, test } from '../support/tests.js';

test('the page lists only collectors, with the totals assigned to the matching ones', async ({
  office: page,
  api,
}) => {
  const cobrador = await api.createPersona('cobrador', 'Tulia Listada');
  await api.createPersona('gerente', 'Tulio Listado');
  const cliente = await api.crearCliente('Cliente de Tulia', cobrador._id);
  await api.createOverduePrestamo(cliente, 350_000, 1);

  await page.goto('/cobradores?search=Tuli');
  await expect(pageHeading(page, 'Cobradores')).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'List' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Tulia Listada');
  const summary = page.getByRole('main').getByRole('listitem');
  await expect(summary.filter({ hasText: 'Activos: 1 · Inactivos: 0' })).toBeVisible();
  await expect(summary.filter({ hasText: 'Clientes asignados' })).toContainText('1');
  await expect(summary.filter({ hasText: 'Préstamos por cobrar' })).toContainText('1');
  await expect(summary.filter({ hasText: 'Saldo por cobrar' })).toContainText('$ 350.000');

  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Inactivo');
  await expect(page).toHaveURL(/estado=inactivo/);
  await expect(page.getByText('No encontramos resultados')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expectPhoneCards(page, page.getByRole('region', { name: 'Cobradores' }));
});

test('a new user is a collector, a blank password changes nothing, and deleting asks first', async ({
  office: page,
  portal,
}) => {
  await page.goto('/cobradores');
  await page.getByRole('button', { name: 'Nuevo cobrador' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Rol')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Crear cobrador' }).click();
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(dialog.getByText('El email es obligatorio')).toBeVisible();
  await expect(dialog.getByText('La contraseña es obligatoria')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Nicanor Nuevo');
  await dialog.getByLabel('Email').fill('nicanor@cartera.test');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('corta');
  await dialog.getByLabel('Teléfono').fill('12345');
  await dialog.getByRole('button', { name: 'Crear cobrador' }).click();
  await expect(dialog.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await expect(dialog.getByText('El teléfono debe tener 10 dígitos válidos')).toBeVisible();
  await dialog.getByLabel('Contraseña', { exact: true }).fill('clave-nicanor');
  await dialog.getByLabel('Teléfono').fill('3001112233');
  await dialog.getByLabel('Teléfono').press('Enter');
  await expect(page.getByText('Cobrador creado exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();
  const credentials = { email: 'nicanor@cartera.test', password: 'clave-nicanor' };
  const profile = await (await ApiClient.signIn(portal, credentials)).call('GET', '/auth/profile');
  expect(profile).toMatchObject({
    data: { nombre: 'Nicanor Nuevo', rol: 'cobrador', telefono: '3001112233' },
  });

  await page.goto('/cobradores?search=Nicanor');
  await page.getByRole('button', { name: 'Editar a Nicanor Nuevo' }).click();
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await dialog.getByLabel('Zona').fill('Centro');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cobrador actualizado exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nicanor Nuevo/ })).toContainText('Centro');
  await ApiClient.signIn(portal, credentials);

  await page.getByRole('button', { name: 'Eliminar a Nicanor Nuevo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('row', { name: /Nicanor Nuevo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar a Nicanor Nuevo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Cobrador eliminado correctamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nicanor Nuevo/ })).toHaveCount(0);
});

test('a failed request shows the error message of the page and keeps the typed data', async ({
  office: page,
  api,
}) => {
  const cobrador = await api.createPersona('cobrador', 'Hilda Historia');
  await api.crearCliente('Cliente de Hilda', cobrador._id);

  const restoreList = await makeFail(page, 'GET', '/cobradores');
  await page.goto('/cobradores?search=Hilda');
  await expect(page.getByText('Error al cargar cobradores')).toBeVisible();
  await restoreList();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('row', { name: /Hilda Historia/ })).toBeVisible();

  await makeFail(page, 'POST', '/cobradores');
  await page.getByRole('button', { name: 'Nuevo cobrador' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Fallido');
  await dialog.getByLabel('Email').fill('fallido@cartera.test');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('clave-fallida');
  await dialog.getByRole('button', { name: 'Crear cobrador' }).click();
  await expect(page.getByText('Error al guardar cobrador')).toBeVisible();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Fallido');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  await page.getByRole('button', { name: 'Eliminar a Hilda Historia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Error al eliminar cobrador')).toBeVisible();
  await expect(page.getByText(/desactívalo en lugar de eliminarlo/)).toBeVisible();
});

test('a collector can only read the list of collectors', async ({ page, api }) => {
  const cobrador = await api.createPersona('cobrador', 'Mira Nomás');
  await signIn(page, cobrador);
  await page.goto('/cobradores');
  await expect(page.getByRole('row', { name: /Mira Nomás/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Nuevo cobrador|Editar|Eliminar/ })).toHaveCount(0);
});
