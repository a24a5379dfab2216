import { ApiClient } from '../support/api-client.js';
import { ADMIN } from '../support/portal.js';
import { chooseFromList, expectPhoneCards, makeFail } from '../support/screen.js';
import { expect, signIn, test } from '../support/tests.js';

// Parallel, because this is the last file of the run and would keep only one worker busy.
test.describe.configure({ mode: 'parallel' });

test('users are filtered by text and role in the address, and the counts include all users', async ({
  office: page,
  api,
}) => {
  await api.createPersona('gerente', 'Ñoño Buscado');
  await api.createPersona('cobrador', 'Nono Buscado');
  await page.goto('/usuarios');
  await page.getByRole('searchbox').fill('nono bus');
  await expect(page).toHaveURL(/search=nono\+bus/);
  await expect(page.getByRole('row').filter({ hasText: 'Buscado' })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Rol' }).selectOption('Gerente');
  await expect(page).toHaveURL(/\/usuarios\?search=nono\+bus&rol=gerente/);
  await expect(page.getByRole('row').filter({ hasText: 'Buscado' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('row', { name: /Ñoño Buscado/ })).toContainText('Gerente');

  const { data } = await api.call('GET', '/usuarios/stats/resumen');
  const summary = page.getByRole('main').getByRole('listitem');
  await expect(summary.filter({ hasText: 'Total de usuarios' })).toContainText(String(data.total));
  await expect(summary.filter({ hasText: 'Administradores' })).toContainText(String(data.porRol.admin));
  await expect(summary.filter({ hasText: 'Gerentes' })).toContainText(String(data.porRol.gerente));
  await expect(summary.filter({ hasText: /^Cobradores/ })).toContainText(String(data.porRol.cobrador));
  await expectPhoneCards(page, page.getByRole('region', { name: 'Usuarios' }));
});

test('an admin creates a user with a role, edits it, changes its password and deletes it', async ({
  office: page,
  portal,
}) => {
  const credentials = { email: 'berta@cartera.test', password: 'clave-de-berta' };
  await page.goto('/usuarios');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(dialog.getByText('El email es obligatorio')).toBeVisible();
  await expect(dialog.getByText('La contraseña es obligatoria')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Berta Usuaria');
  await dialog.getByLabel('Email').fill(ADMIN.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(credentials.password);
  await chooseFromList(page, dialog.getByLabel('Rol'), 'Gerente');
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(dialog.getByText('Ya existe un usuario con este email: usa otro')).toBeVisible();
  await dialog.getByLabel('Email').fill(credentials.email);
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Usuario creado exitosamente')).toBeVisible();
  const profile = await (await ApiClient.signIn(portal, credentials)).call('GET', '/auth/profile');
  expect(profile).toMatchObject({ data: { nombre: 'Berta Usuaria', rol: 'gerente' } });

  await page.getByRole('button', { name: 'Editar a Berta Usuaria' }).click();
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await dialog.getByLabel('Nombre').fill('Berta Editada');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Usuario actualizado exitosamente')).toBeVisible();
  await ApiClient.signIn(portal, credentials);

  await page.getByRole('button', { name: 'Más acciones de Berta Editada' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
  await dialog.getByLabel('Contraseña nueva').fill('corta');
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(dialog.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await dialog.getByLabel('Contraseña nueva').fill('otra-clave-de-berta');
  await dialog.getByLabel('Contraseña nueva').press('Enter');
  await expect(page.getByText('Contraseña actualizada')).toBeVisible();
  await expect(ApiClient.signIn(portal, credentials)).rejects.toThrow('CREDENCIALES_INVALIDAS');
  await ApiClient.signIn(portal, { ...credentials, password: 'otra-clave-de-berta' });

  await page.getByRole('button', { name: 'Eliminar a Berta Editada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('row', { name: /Berta Editada/ })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar a Berta Editada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Usuario eliminado correctamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Berta Editada/ })).toHaveCount(0);
});

test('a manager cannot edit an admin or make gerentes and admins', async ({ page, api }) => {
  const gerente = await api.createPersona('gerente', 'Gema Gerente');
  await api.createPersona('admin', 'Aldo Admin');
  await api.createPersona('cobrador', 'Cosme Cobrador');
  await signIn(page, gerente);
  await page.goto('/usuarios?search=a');
  await expect(page.getByRole('row', { name: /Aldo Admin/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Aldo Admin/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill('Cosme');
  await expect(page.getByRole('button', { name: 'Eliminar a Cosme Cobrador' })).toBeVisible();
  await page.getByRole('button', { name: 'Editar a Cosme Cobrador' }).click();
  await page.getByRole('dialog').getByLabel('Rol').press('ArrowDown');
  const roles = page.locator('.ant-select-item-option');
  await expect(roles).toHaveText(['Cobrador']);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('searchbox').fill('Gema');
  await expect(page.getByRole('button', { name: 'Editar a Gema Gerente' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar a Gema Gerente' })).toHaveCount(0);
});

test('a collector has no list of users', async ({ page, api }) => {
  await signIn(page, await api.createPersona('cobrador', 'Quico Quieto'));
  await expect(page.getByRole('link', { name: 'Cobradores', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Usuarios', exact: true })).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/usuarios');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
  await expect(page.getByRole('button', { name: /Nuevo usuario|Editar|Contraseña|Eliminar/ })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/usuarios'))).toEqual([]);
});

test('a failed request shows the error message of the page and keeps the typed data', async ({
  office: page,
}) => {
  const restoreList = await makeFail(page, 'GET', '/usuarios');
  await page.goto('/usuarios');
  await expect(page.getByText('Error al cargar usuarios')).toBeVisible();
  await restoreList();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeVisible();

  await makeFail(page, 'POST', '/usuarios');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Fallida');
  await dialog.getByLabel('Email').fill('fallida@cartera.test');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('clave-fallida');
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Error al guardar usuario')).toBeVisible();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Fallida');
});

test('a user who changes their own password is signed out', async ({ page, portal, api }) => {
  const gerente = await api.createPersona('gerente', 'Petra Propia');
  await signIn(page, gerente);
  await page.goto('/usuarios?search=Petra');
  await page.getByRole('button', { name: 'Más acciones de Petra Propia' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Tu sesión se cierra/)).toBeVisible();
  await dialog.getByLabel('Contraseña nueva').fill('clave-nueva-de-petra');
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await ApiClient.signIn(portal, { ...gerente, password: 'clave-nueva-de-petra' });
});
