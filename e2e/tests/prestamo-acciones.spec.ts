import type { Page } from '@playwright/test';
import { hacerFallar } from '../support/pantalla.js';
import { expect, test } from '../support/pruebas.js';

async function abrirMenu(page: Page, nombre: string): Promise<string[]> {
  await page.goto(`/prestamos?search=${encodeURIComponent(nombre)}`);
  await page
    .getByRole('button', { name: `Más acciones de ${nombre}` })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  return page.getByRole('menuitem').allInnerTexts();
}

async function elegir(page: Page, nombre: string, accion: string) {
  await abrirMenu(page, nombre);
  await page.getByRole('menuitem', { name: accion }).click();
  return page.getByRole('dialog');
}

test('each action is offered only in the states that allow it', async ({ oficina: page, api }) => {
  await api.prestarConPlan('Oferta Mora');
  const pagado = await api.prestarConPlan('Oferta Pagada');
  const cancelado = await api.prestarConPlan('Oferta Cancelada');
  await api.pedir('PATCH', `/prestamos/${pagado.id}/estado`, { estado: 'pagado' });
  await api.pedir('PATCH', `/prestamos/${cancelado.id}/cancelar`);
  expect(await abrirMenu(page, 'Oferta Mora')).toEqual([
    'Editar',
    'Reenganchar',
    'Marcar pagado',
    'Cancelar préstamo',
  ]);
  expect(await abrirMenu(page, 'Oferta Pagada')).toEqual(['Editar', 'Cancelar préstamo']);
  await page.goto('/prestamos?search=Oferta Cancelada');
  await expect(page.getByRole('link', { name: 'Ver plan de Oferta Cancelada' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Más acciones/ })).toHaveCount(0);
});

test('marking as paid asks how it closes: forgiven, or received', async ({ oficina: page, api }) => {
  const perdonado = await api.prestarConPlan('Cierre Perdonado');
  const recibido = await api.prestarConPlan('Cierre Recibido');

  let dialogo = await elegir(page, perdonado.nombre, 'Marcar pagado');
  await expect(dialogo).toContainText('¿Qué pasa con los $ 120.000 que debe?');
  await dialogo.getByRole('button', { name: 'Volver' }).click();
  expect((await api.ver(perdonado.id)).estado).not.toBe('pagado');
  dialogo = await elegir(page, perdonado.nombre, 'Marcar pagado');
  await dialogo.getByLabel('Motivo').fill('Se mudó de ciudad');
  await dialogo.getByRole('button', { name: 'Marcar pagado' }).click();
  await expect(page.getByText('Préstamo marcado como pagado')).toBeVisible();
  expect(await api.ver(perdonado.id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect(await api.cobros(perdonado.id)).toMatchObject({ total: 0 });

  dialogo = await elegir(page, recibido.nombre, 'Marcar pagado');
  await dialogo.getByLabel('El cliente los pagó').check();
  await dialogo.getByRole('button', { name: 'Marcar pagado' }).dblclick();
  await expect.poll(async () => (await api.ver(recibido.id)).estado).toBe('pagado');
  expect(await api.cobros(recibido.id)).toMatchObject({ total: 1, resumen: { montoTotal: 120_000 } });
});

test('cancelling asks likewise, and the loan leaves what is lent', async ({ oficina: page, api }) => {
  const perdonado = await api.prestarConPlan('Cancelacion Perdonada');
  const recibido = await api.prestarConPlan('Cancelacion Recibida');

  await api.cobrar(recibido.id, 20_000);

  let dialogo = await elegir(page, perdonado.nombre, 'Cancelar préstamo');
  await expect(dialogo).not.toContainText('Lo que el cliente ya pagó');
  await dialogo.getByRole('button', { name: 'Cancelar préstamo' }).click();
  await expect(page.getByText('Préstamo cancelado').first()).toBeVisible();
  await expect(page.getByText('Sin los cancelados: 1')).toBeVisible();
  expect(await api.ver(perdonado.id)).toMatchObject({ estado: 'cancelado', saldoPendiente: 0 });
  expect(await api.cobros(perdonado.id)).toMatchObject({ total: 0 });

  dialogo = await elegir(page, recibido.nombre, 'Cancelar préstamo');
  await expect(dialogo).toContainText('Si el cliente pagó algo, sigue contando como cobrado.');
  await dialogo.getByLabel('El cliente los pagó').check();
  await expect(dialogo).toContainText('Primero se registra un cobro de $ 100.000 con fecha de hoy');
  // The payment arrives and cancelling does not: trying again cancels, and does not receive it twice.
  await page.route('**/cancelar', (ruta) => ruta.abort());
  await dialogo.getByRole('button', { name: 'Cancelar préstamo' }).click();
  await expect(page.getByText('No se pudo cancelar')).toBeVisible();
  await expect(page.getByText('El cobro ya quedó registrado. Cancela de nuevo el préstamo')).toBeVisible();
  await page.unroute('**/cancelar');
  await dialogo.getByRole('button', { name: 'Cancelar préstamo' }).click();
  await expect.poll(async () => (await api.ver(recibido.id)).estado).toBe('cancelado');
  expect(await api.cobros(recibido.id)).toMatchObject({ total: 2, resumen: { montoTotal: 120_000 } });
});

test('a reenganche shows what passes and the money to hand over before it is confirmed', async ({
  oficina: page,
  api,
}) => {
  const { id, nombre } = await api.prestarConPlan('Reenganche Claro');
  const dialogo = await elegir(page, nombre, 'Reenganchar');
  const queda = dialogo.getByRole('region', { name: 'Así queda el préstamo nuevo' });
  await expect(queda).toContainText('Dinero a entregar');
  // An amount that cannot be is said there and then, instead of the figures of another.
  await dialogo.getByLabel('Dinero nuevo').fill('1000000000001');
  await expect(queda.getByRole('alert')).toContainText('El monto es demasiado grande');
  await expect(queda).not.toContainText('Dinero a entregar');
  await expect(queda).not.toContainText('Calculando');
  await dialogo.getByLabel('Dinero nuevo').fill('50000');
  // All ten installments are due: 100,000 of capital and 20,000 of interest pass, and none is forgiven.
  await expect(queda).toContainText('Capital que falta$ 100.000');
  await expect(queda).toContainText('Interés ya vencido$ 20.000');
  await expect(queda).toContainText('Monto del préstamo nuevo$ 170.000');
  await expect(queda).toContainText('Interés futuro que se perdona$ 0');
  await expect(queda).toContainText('Dinero a entregar$ 50.000');
  expect((await api.ver(id)).estado).toBe('vencido');

  const confirmar = dialogo.getByRole('button', { name: 'Reenganchar' });
  await expect(confirmar).toBeEnabled();
  await confirmar.click();
  await expect(page.getByText(`Entrega $ 50.000 a ${nombre}`)).toBeVisible();
  const viejo = await api.ver(id);
  expect(viejo).toMatchObject({ estado: 'reenganchado', saldoPendiente: 0 });
  expect(await api.ver(viejo.reenganchadoPor)).toMatchObject({ monto: 170_000, reenganchaA: id });
  await page.getByRole('link', { name: 'Abrir su plan' }).click();
  await expect(page).toHaveURL(new RegExp(`/prestamos/${viejo.reenganchadoPor}/plan`));
});

test('what fails is said in the words of the screen, and the dialog stays to try again', async ({
  oficina: page,
  api,
}) => {
  const { id, nombre } = await api.prestarConPlan('Accion Fallida');
  for (const [accion, metodo, ruta, boton, mensaje] of [
    ['Editar', 'PUT', '', 'Guardar préstamo', 'Error al guardar préstamo'],
    ['Marcar pagado', 'PATCH', '/estado', 'Marcar pagado', 'Error marcando pagado'],
    ['Reenganchar', 'POST', '/reenganche', 'Reenganchar', 'Error reenganche'],
  ] as const) {
    const dialogo = await elegir(page, nombre, accion);
    await hacerFallar(page, metodo, `/prestamos/${id}${ruta}`);
    await dialogo.getByRole('button', { name: boton }).click();
    await expect(page.getByText(mensaje)).toBeVisible();
    await expect(dialogo.getByRole('button', { name: boton })).toBeEnabled();
  }
  expect(await api.ver(id)).toMatchObject({ estado: 'vencido', saldoPendiente: 120_000 });
});

test('the menu is worked with the keyboard alone', async ({ oficina: page, api }) => {
  const { id, nombre } = await api.prestarConPlan('Accion Con Teclado');
  await page.goto(`/prestamos?search=${encodeURIComponent(nombre)}`);
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Marcar pagado' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('¿Marcar el préstamo como pagado?');
  await page.getByRole('dialog').getByLabel('Motivo').fill('Sigue abierto');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await api.ver(id)).estado).not.toBe('pagado');
});
