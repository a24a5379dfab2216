import type { Page } from '@playwright/test';
import { diaBogota, Libro } from '../support/libro.js';
import { comprobarTelefono, elegirEscribiendo, hacerFallar } from '../support/pantalla.js';
import type { Portal } from '../support/portal.js';
import { entrar, expect, test } from '../support/pruebas.js';

/** A client who owes ten daily installments of 10.000 pesos, the first of them yesterday's. */
async function prepararDeuda(portal: Portal, nombre: string) {
  const libro = await Libro.entrar(portal);
  const prestamo = await libro.crearAtrasado(await libro.crearCliente(nombre), 100_000, 1, 10);
  const saldo = async () => {
    const { data } = await libro.pedir('GET', `/prestamos/${prestamo}`);
    return data.saldoPendiente;
  };
  return { libro, prestamo, saldo };
}

async function abrirRegistro(page: Page) {
  await page.getByRole('button', { name: 'Registrar cobro' }).first().click();
  return page.getByRole('dialog', { name: 'Registrar cobro' });
}

test('a payment is registered: its loan by typing, what it owes, what is required', async ({
  oficina: page,
  portal,
}) => {
  const { saldo } = await prepararDeuda(portal, 'Paula Pagos');
  await page.goto('/cobros?search=Paula+Pagos');
  const dialogo = await abrirRegistro(page);
  await dialogo.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(dialogo.getByText('Selecciona un préstamo')).toBeVisible();
  await expect(dialogo.getByText('Escribe un monto')).toBeVisible();
  await dialogo.getByLabel('Monto').fill('0');
  await expect(dialogo.getByText('Monto inválido')).toBeVisible();
  await elegirEscribiendo(page, dialogo.getByLabel('Préstamo'), 'Paula Pagos');
  await expect(dialogo.getByText('$ 100.000').first()).toBeVisible();
  await expect(dialogo.getByText(/N.º 1, vencida el/)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cobrar la cuota' }).click();
  await expect(dialogo.getByLabel('Monto')).toHaveValue('10.000');
  await dialogo.getByLabel('Monto').fill('100001');
  await dialogo.getByLabel('Monto').press('Enter');
  await expect(dialogo.getByText('El pago supera el saldo pendiente del préstamo')).toBeVisible();
  await dialogo.getByLabel('Monto').fill('30000');
  await dialogo.getByLabel('Observaciones').fill('En efectivo');
  await dialogo.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
  const fila = page.getByRole('row', { name: /Paula Pagos/ });
  await expect(fila).toContainText('$ 30.000');
  await expect(fila).toContainText('Sistema');
  expect(await saldo()).toBe(70_000);
});

test('a payment is corrected, and deleted after a question, and its loan owes it again', async ({
  oficina: page,
  portal,
}) => {
  const { libro, prestamo, saldo } = await prepararDeuda(portal, 'Corina Corrige');
  await libro.cobrar(prestamo, 30_000, 'En efectivo');
  await page.goto('/cobros?search=Corina+Corrige');
  const fila = page.getByRole('row', { name: /Corina Corrige/ });
  await fila.getByRole('button', { name: /^Editar el cobro/ }).click();
  const edicion = page.getByRole('dialog', { name: 'Editar cobro' });
  await expect(edicion.getByTitle('Corina Corrige')).toBeVisible();
  await expect(edicion.getByLabel('Observaciones')).toHaveValue('En efectivo');
  await expect(edicion.getByText('Saldo sin este cobro')).toBeVisible();
  await edicion.getByRole('button', { name: 'Cobrar todo' }).click();
  await expect(edicion.getByLabel('Monto')).toHaveValue('100.000');
  await edicion.getByLabel('Monto').fill('45000');
  await edicion.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cobro actualizado correctamente')).toBeVisible();
  await expect(fila).toContainText('$ 45.000');
  expect(await saldo()).toBe(55_000);

  await fila.getByRole('button', { name: /^Eliminar el cobro/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(fila).toBeVisible();
  await fila.getByRole('button', { name: /^Eliminar el cobro/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar cobro' }).click();
  await expect(page.getByText('Cobro eliminado correctamente')).toBeVisible();
  await expect(fila).toHaveCount(0);
  expect(await saldo()).toBe(100_000);
});

test('payments come ten to a page, found by client, with the sum of all that match', async ({
  oficina: page,
  portal,
}) => {
  const { libro, prestamo } = await prepararDeuda(portal, 'Onofre Once');
  for (let vez = 1; vez <= 11; vez += 1) await libro.cobrar(prestamo, 1000 + vez);
  await page.goto('/cobros');
  await page.getByRole('searchbox').fill('onofre');
  await expect(page).toHaveURL(/search=onofre/);
  const filas = page.getByRole('row', { name: /Onofre Once/ });
  await expect(filas).toHaveCount(10);
  await expect(page.getByText('1–10 de 11')).toBeVisible();
  await expect(page.getByText('$ 11.066')).toBeVisible();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(filas).toHaveCount(1);
  await comprobarTelefono(page, page.getByRole('region', { name: 'Cobros' }));
});

test('what fails is said in the words of the screen, and nothing is lost or changed', async ({
  oficina: page,
  portal,
}) => {
  const { libro, prestamo, saldo } = await prepararDeuda(portal, 'Fausto Fallo');
  await libro.cobrar(prestamo, 10_000);
  await page.goto('/cobros?search=Fausto');

  await hacerFallar(page, 'POST', '/cobros');
  const dialogo = await abrirRegistro(page);
  await elegirEscribiendo(page, dialogo.getByLabel('Préstamo'), 'Fausto Fallo');
  await dialogo.getByLabel('Monto').fill('5000');
  await dialogo.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(page.getByText('Error al registrar cobro')).toBeVisible();
  await expect(dialogo.getByLabel('Monto')).toHaveValue('5.000');
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  const fila = page.getByRole('row', { name: /Fausto Fallo/ });
  await hacerFallar(page, 'PUT', /^\/api\/cobros\//);
  await fila.getByRole('button', { name: /^Editar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Error al actualizar cobro')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await hacerFallar(page, 'DELETE', /^\/api\/cobros\//);
  await fila.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar cobro' }).click();
  await expect(page.getByText('Error al eliminar cobro')).toBeVisible();
  await expect(fila).toBeVisible();
  expect(await saldo()).toBe(90_000);
});

test('a collector registers payments, which are theirs, and is offered neither to correct nor to delete', async ({
  page,
  portal,
}) => {
  const { libro } = await prepararDeuda(portal, 'Rita Ruta');
  await entrar(page, await libro.crearPersona('cobrador', 'Raúl Recibe'));
  await page.goto(`/cobros?search=Rita&desde=${diaBogota(0)}`);
  const dialogo = await abrirRegistro(page);
  await elegirEscribiendo(page, dialogo.getByLabel('Préstamo'), 'Rita Ruta');
  await dialogo.getByLabel('Monto').fill('10000');
  await dialogo.getByLabel('Monto').press('Enter');
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Rita Ruta/ })).toContainText('Raúl Recibe');
  await expect(page.getByRole('button', { name: /^Recibo del cobro/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Editar|Eliminar/ })).toHaveCount(0);
});
