import { Libro } from '../support/libro.js';
import { comprobarTelefono, elegirDeLista, hacerFallar } from '../support/pantalla.js';
import { entrar, expect, test } from '../support/pruebas.js';

test('only collectors are listed, with what is assigned to those that match', async ({
  oficina: page,
  api,
}) => {
  const cobrador = await api.crearPersona('cobrador', 'Tulia Listada');
  await api.crearPersona('gerente', 'Tulio Listado');
  const cliente = await api.crearCliente('Cliente de Tulia', cobrador._id);
  await api.crearAtrasado(cliente, 350_000, 1);

  await page.goto('/cobradores?search=Tuli');
  await expect(page.getByRole('heading', { name: 'Cobradores', level: 1 })).toBeVisible();
  const filas = page.getByRole('row').filter({ hasText: 'List' });
  await expect(filas).toHaveCount(1);
  await expect(filas).toContainText('Tulia Listada');
  const resumen = page.getByRole('main').getByRole('listitem');
  await expect(resumen.filter({ hasText: 'Activos: 1 · Inactivos: 0' })).toBeVisible();
  await expect(resumen.filter({ hasText: 'Clientes asignados' })).toContainText('1');
  await expect(resumen.filter({ hasText: 'Préstamos por cobrar' })).toContainText('1');
  await expect(resumen.filter({ hasText: 'Saldo por cobrar' })).toContainText('$ 350.000');

  await elegirDeLista(page, page.getByRole('combobox', { name: 'Estado' }), 'Inactivo');
  await expect(page).toHaveURL(/estado=inactivo/);
  await expect(page.getByText('No encontramos resultados')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await comprobarTelefono(page, page.getByRole('region', { name: 'Cobradores' }));
});

test('whoever is made here is a collector; a blank password on an edit is unchanged; deleting asks first', async ({
  oficina: page,
  portal,
}) => {
  await page.goto('/cobradores');
  await page.getByRole('button', { name: 'Nuevo cobrador' }).first().click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByLabel('Rol')).toHaveCount(0);
  await dialogo.getByRole('button', { name: 'Crear cobrador' }).click();
  await expect(dialogo.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(dialogo.getByText('El email es obligatorio')).toBeVisible();
  await expect(dialogo.getByText('La contraseña es obligatoria')).toBeVisible();
  await dialogo.getByLabel('Nombre').fill('Nicanor Nuevo');
  await dialogo.getByLabel('Email').fill('nicanor@cartera.test');
  await dialogo.getByLabel('Contraseña', { exact: true }).fill('corta');
  await dialogo.getByLabel('Teléfono').fill('12345');
  await dialogo.getByRole('button', { name: 'Crear cobrador' }).click();
  await expect(dialogo.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await expect(dialogo.getByText('El teléfono debe tener 10 dígitos válidos')).toBeVisible();
  await dialogo.getByLabel('Contraseña', { exact: true }).fill('clave-nicanor');
  await dialogo.getByLabel('Teléfono').fill('3001112233');
  await dialogo.getByLabel('Teléfono').press('Enter');
  await expect(page.getByText('Cobrador creado exitosamente')).toBeVisible();
  await expect(dialogo).toBeHidden();
  const acceso = { email: 'nicanor@cartera.test', password: 'clave-nicanor' };
  const suyo = await (await Libro.entrar(portal, acceso)).pedir('GET', '/auth/profile');
  expect(suyo).toMatchObject({ data: { nombre: 'Nicanor Nuevo', rol: 'cobrador', telefono: '3001112233' } });

  await page.getByRole('button', { name: 'Editar a Nicanor Nuevo' }).click();
  await expect(dialogo.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await dialogo.getByLabel('Zona').fill('Centro');
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cobrador actualizado exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nicanor Nuevo/ })).toContainText('Centro');
  await Libro.entrar(portal, acceso);

  await page.getByRole('button', { name: 'Eliminar a Nicanor Nuevo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('row', { name: /Nicanor Nuevo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar a Nicanor Nuevo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Cobrador eliminado correctamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nicanor Nuevo/ })).toHaveCount(0);
});

test('what fails is said in the words of the screen, and what was typed stays', async ({
  oficina: page,
  api,
}) => {
  const cobrador = await api.crearPersona('cobrador', 'Hilda Historia');
  await api.crearCliente('Cliente de Hilda', cobrador._id);

  const vuelveLaLista = await hacerFallar(page, 'GET', '/cobradores');
  await page.goto('/cobradores');
  await expect(page.getByText('Error al cargar cobradores')).toBeVisible();
  await vuelveLaLista();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('row', { name: /Hilda Historia/ })).toBeVisible();

  await hacerFallar(page, 'POST', '/cobradores');
  await page.getByRole('button', { name: 'Nuevo cobrador' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nombre').fill('Fallido');
  await dialogo.getByLabel('Email').fill('fallido@cartera.test');
  await dialogo.getByLabel('Contraseña', { exact: true }).fill('clave-fallida');
  await dialogo.getByRole('button', { name: 'Crear cobrador' }).click();
  await expect(page.getByText('Error al guardar cobrador')).toBeVisible();
  await expect(dialogo.getByLabel('Nombre')).toHaveValue('Fallido');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  await page.getByRole('button', { name: 'Eliminar a Hilda Historia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Error al eliminar cobrador')).toBeVisible();
  await expect(page.getByText(/desactívalo en lugar de eliminarlo/)).toBeVisible();
});

test('a collector looks at the collectors and is offered nothing else', async ({ page, api }) => {
  const cobrador = await api.crearPersona('cobrador', 'Mira Nomás');
  await entrar(page, cobrador);
  await page.goto('/cobradores');
  await expect(page.getByRole('row', { name: /Mira Nomás/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Nuevo cobrador|Editar|Eliminar/ })).toHaveCount(0);
});
