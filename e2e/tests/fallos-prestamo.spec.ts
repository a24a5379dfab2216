import type { Page } from '@playwright/test';
import { hacerFallar } from '../support/pantalla.js';
import { expect, test } from '../support/pruebas.js';

const dialogo = (page: Page) => page.getByRole('dialog');

test('what fails on the page of a plan is said in the words of the specification, and writes nothing', async ({
  oficina: page,
  api,
}) => {
  const sinPlan = await api.prestar('Falla Sin Plan');
  await page.goto(`/prestamos/${sinPlan.id}/plan`);
  await hacerFallar(page, 'POST', /\/plan\/generar$/);
  await page.getByRole('button', { name: 'Generar plan' }).click();
  await dialogo(page).getByRole('button', { name: 'Generar plan' }).click();
  await expect(page.getByText('Error generando plan')).toBeVisible();
  expect(await api.ver(sinPlan.id)).toMatchObject({ planGenerado: false });

  const { id } = await api.prestarConPlan('Falla Con Plan');
  await api.pedir('PATCH', `/prestamos/${id}/plan/cuota/1/pagar`, { monto: 12_000 });
  await page.goto(`/prestamos/${id}/plan`);
  await hacerFallar(page, 'PATCH', /\/plan\/cuota\/[^/]+\/(pagar|revertir)$/);
  await page.getByRole('button', { name: 'Revertir Cuota 1' }).click();
  await dialogo(page).getByRole('button', { name: 'Revertir pago' }).click();
  await expect(page.getByText('Error revirtiendo').first()).toBeVisible();

  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 2', exact: true }).click();
  await dialogo(page).getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Error aplicando pago').first()).toBeVisible();
  expect(await api.ver(id)).toMatchObject({ saldoPendiente: 108_000 });
});

test('what fails in the list of loans is said in the words of the specification, and its dialog stays', async ({
  oficina: page,
  api,
}) => {
  const { id, nombre } = await api.prestarConPlan('Falla De Lista');
  const elegir = async (accion: string) => {
    await page.goto(`/prestamos?search=${encodeURIComponent(nombre)}`);
    await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
    await page.getByRole('menuitem', { name: accion }).click();
  };
  await hacerFallar(page, 'PATCH', /\/estado$/);
  await elegir('Marcar pagado');
  await dialogo(page).getByRole('button', { name: 'Marcar pagado' }).click();
  await expect(page.getByText('Error marcando pagado').first()).toBeVisible();

  await hacerFallar(page, 'POST', /\/reenganche$/);
  await elegir('Reenganchar');
  await dialogo(page).getByRole('button', { name: 'Reenganchar' }).click();
  await expect(page.getByText('Error reenganche').first()).toBeVisible();

  await hacerFallar(page, 'PUT', /\/prestamos\/[^/]+$/);
  await elegir('Editar');
  await dialogo(page).getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText('Error al guardar préstamo').first()).toBeVisible();
  await expect(dialogo(page)).toBeVisible();
  expect(await api.ver(id)).toMatchObject({ saldoPendiente: 120_000 });
});
