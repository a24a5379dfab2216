import type { Page } from '@playwright/test';
import { comoTelefono, fallarYReintentar, verQueEsMuestra } from '../support/muestras.js';
import { expect, test } from '../support/pruebas.js';

const filas = (page: Page) => page.locator('tbody tr.ant-table-row');

async function elegir(page: Page, campo: string, opcion: string): Promise<void> {
  await page.getByLabel(campo, { exact: true }).press('Enter');
  await page.locator('.ant-select-item-option:visible', { hasText: opcion }).click();
}

async function escribir(page: Page, titulo: string): Promise<void> {
  await page.getByLabel('Destinatarios').fill('ana@correo.com , luis@correo.com');
  await page.getByLabel('Título o asunto').fill(titulo);
  await page.getByLabel('Mensaje').fill('Pasa por la oficina.');
}

test('the history shows the sample, its filters change nothing, and two tabs are yet to come', async ({
  oficina: page,
}) => {
  await page.goto('/notificaciones');
  await expect(page.getByRole('heading', { name: 'Notificaciones', level: 1 })).toBeVisible();
  await verQueEsMuestra(page);
  await expect(filas(page)).toHaveCount(6);
  for (const estado of ['Enviado', 'Pendiente', 'Fallido', 'Programado']) {
    await expect(filas(page).getByText(estado, { exact: true }).first()).toBeVisible();
  }
  await elegir(page, 'Tipo', 'SMS');
  await elegir(page, 'Estado', 'Fallido');
  await elegir(page, 'Categoría', 'Cobranza');
  await page.getByLabel('Desde').fill('01/01/2030');
  await page.getByLabel('Desde').press('Enter');
  await page.getByRole('searchbox').fill('nada de esto');
  await expect(page).toHaveURL(/search=nada/);
  await expect(filas(page)).toHaveCount(6);

  await page.getByRole('tab', { name: 'Plantillas' }).click();
  await expect(page.getByText('Gestión de plantillas en desarrollo')).toBeVisible();
  await page.getByRole('tab', { name: 'Configuración' }).click();
  await expect(page.getByText('Configuración de canales en desarrollo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Configuración de canales en desarrollo')).toBeVisible();
});

test('a notification without title, message and recipients is not sent, and says why', async ({
  oficina: page,
}) => {
  await page.goto('/notificaciones?pestana=enviar');
  const boton = page.getByRole('button', { name: 'Enviar notificación' });
  await boton.click();
  await expect(page.getByText('Complete todos los campos obligatorios')).toBeVisible();
  for (const falta of [
    'Escribe al menos un destinatario',
    'Escribe el título o asunto',
    'Escribe el mensaje',
  ]) {
    await expect(page.getByText(falta)).toBeVisible();
  }
  await escribir(page, 'Solo comas');
  await page.getByLabel('Destinatarios').fill(' , ,');
  await boton.click();
  await expect(page.getByText('Escribe al menos un destinatario')).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(filas(page)).toHaveCount(6);
});

test('sending takes two seconds, and what was sent heads the history as sent, to each recipient', async ({
  oficina: page,
}) => {
  await page.goto('/notificaciones?pestana=enviar');
  await escribir(page, 'Aviso de prueba');
  const inicio = Date.now();
  await page.getByRole('button', { name: 'Enviar notificación' }).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await expect(page.getByText('Notificación enviada exitosamente')).toBeVisible();
  expect(Date.now() - inicio).toBeGreaterThanOrEqual(2000);
  await expect(filas(page)).toHaveCount(7);
  for (const texto of [
    'Aviso de prueba',
    'ana@correo.com',
    'luis@correo.com',
    'Enviado',
    'Entregados: 0 de 2',
  ]) {
    await expect(filas(page).first()).toContainText(texto);
  }
  await page.getByRole('tab', { name: 'Enviar' }).click();
  await expect(page.getByLabel('Título o asunto')).toHaveValue('');

  // It stays in the history on coming back to the page.
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Auditoría' }).click();
  await menu.getByRole('link', { name: 'Notificaciones' }).click();
  await expect(filas(page)).toHaveCount(7);
});

test('a scheduled one needs a moment to come, and heads the history as scheduled', async ({
  oficina: page,
}) => {
  await page.goto('/notificaciones?pestana=enviar');
  await escribir(page, 'Aviso programado');
  await page.getByLabel('Programar el envío').check();
  const boton = page.getByRole('button', { name: 'Programar notificación' });
  await boton.click();
  await expect(page.getByText('Elige el día y la hora del envío')).toBeVisible();
  await expect(page.getByText('Complete todos los campos obligatorios')).toBeVisible();
  await page.getByLabel('Día y hora del envío').fill('2020-01-01T08:00');
  await boton.click();
  await expect(page.getByText('Elige un momento que no haya pasado')).toBeVisible();
  await page.getByLabel('Día y hora del envío').fill('2090-05-10T08:30');
  await boton.click();
  await expect(page.getByText('Notificación enviada exitosamente')).toBeVisible();
  await expect(filas(page).first()).toContainText('Programado');
  await expect(filas(page).first()).toContainText('10/05/2090');
  await expect(filas(page).first()).toContainText('Sin enviar');
});

test('templates are the active ones of the type, and choosing one writes title and message', async ({
  oficina: page,
}) => {
  await page.goto('/notificaciones?pestana=enviar');
  await page.getByLabel('Plantilla').press('Enter');
  const opciones = page.locator('.ant-select-item-option:visible');
  await expect(opciones).toHaveText(['Recordatorio de pago', 'Bienvenida']);
  await opciones.first().click();
  await expect(page.getByLabel('Título o asunto')).toHaveValue('Recordatorio de tu próxima cuota');
  await expect(page.getByLabel('Mensaje')).toHaveValue(/\{\{nombre_cliente\}\}/);

  await elegir(page, 'Tipo', 'SMS');
  await page.getByLabel('Plantilla').press('Enter');
  await expect(opciones).toHaveText(['Cuota vencida']);
  await opciones.first().click();
  await expect(page.getByLabel('Título o asunto')).toHaveValue('Cuota vencida');
});

test('a sending that fails says so, keeps what was written and can be tried again', async ({
  oficina: page,
  context,
}) => {
  await page.goto('/notificaciones?pestana=enviar');
  await escribir(page, 'Sin red');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar notificación' }).click();
  await expect(page.getByText('Error al enviar notificación')).toBeVisible();
  await expect(page.getByLabel('Título o asunto')).toHaveValue('Sin red');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enviar notificación' }).click();
  await expect(page.getByText('Notificación enviada exitosamente')).toBeVisible();
});

test('notifications that do not load say so, and Reintentar brings them', async ({ oficina: page }) => {
  await fallarYReintentar(page, {
    ruta: '/notificaciones',
    muestra: 'muestra-notificaciones',
    mensaje: 'Error al cargar notificaciones',
  });
  await expect(filas(page)).toHaveCount(6);
});

test('on a phone the history is cards', async ({ oficina: page }) => {
  await page.goto('/notificaciones');
  await expect(filas(page)).toHaveCount(6);
  await comoTelefono(page);
  await expect(page.getByRole('article')).toHaveCount(6);
});
