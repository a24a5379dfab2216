import type { Page } from '@playwright/test';
import { expectSampleNotice, failAndRetry } from '../support/samples.js';
import { expectPhoneLayout, menuLink, pageHeading, runUntilVisible } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

// The calendar of a filter is a table too.
const rows = (page: Page) => page.locator('.ct-table tbody tr');

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).press('Enter');
  await page.locator('.ant-select-item-option:visible', { hasText: option }).click();
}

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Destinatarios').fill('ana@correo.com , luis@correo.com');
  await page.getByLabel('Título o asunto').fill(title);
  await page.getByLabel('Mensaje').fill('Pasa por la oficina.');
}

test('the history shows the sample data, its filters change nothing, and two tabs are placeholders', async ({
  office: page,
}) => {
  await page.goto('/notificaciones');
  await expect(pageHeading(page, 'Notificaciones')).toBeVisible();
  await expectSampleNotice(page);
  await expect(rows(page)).toHaveCount(6);
  for (const estado of ['Enviado', 'Pendiente', 'Fallido', 'Programado']) {
    await expect(rows(page).getByText(estado, { exact: true }).first()).toBeVisible();
  }
  await page.getByLabel('Tipo', { exact: true }).selectOption('SMS');
  await page.getByLabel('Estado', { exact: true }).selectOption('Fallido');
  await page.getByLabel('Categoría', { exact: true }).selectOption('Cobranza');
  await page.getByLabel('Desde').fill('01/01/2030');
  await page.getByLabel('Desde').press('Enter');
  await page.getByRole('searchbox').fill('nada de esto');
  await expect(page).toHaveURL(/search=nada/);
  await expect(rows(page)).toHaveCount(6);

  await page.getByRole('tab', { name: 'Plantillas' }).click();
  await expect(page.getByText('Gestión de plantillas en desarrollo')).toBeVisible();
  await page.getByRole('tab', { name: 'Configuración' }).click();
  await expect(page.getByText('Configuración de canales en desarrollo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Configuración de canales en desarrollo')).toBeVisible();
});

test('a notification without title, message or recipients shows errors and is not sent', async ({
  office: page,
}) => {
  await page.goto('/notificaciones?pestana=enviar');
  const button = page.getByRole('button', { name: 'Enviar notificación' });
  await button.click();
  await expect(page.getByText('Complete todos los campos obligatorios')).toBeVisible();
  for (const message of [
    'Escribe al menos un destinatario',
    'Escribe el título o asunto',
    'Escribe el mensaje',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await write(page, 'Solo comas');
  await page.getByLabel('Destinatarios').fill(' , ,');
  await button.click();
  await expect(page.getByText('Escribe al menos un destinatario')).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(rows(page)).toHaveCount(6);
});

test('sending takes two seconds and adds a sent notification to the top of the history', async ({
  office: page,
}) => {
  await page.clock.install();
  await page.goto('/notificaciones?pestana=enviar');
  await write(page, 'Aviso de prueba');
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('button', { name: 'Enviar notificación' }).click();
  const sending = page.getByRole('button', { name: 'Enviando...' });
  await runUntilVisible(page, sending);
  await page.clock.runFor(1_900);
  await expect(sending).toBeVisible();
  await page.clock.runFor(100);
  await runUntilVisible(page, page.getByText('Notificación enviada exitosamente'));
  await page.clock.resume();
  await expect(rows(page)).toHaveCount(7);
  for (const text of [
    'Aviso de prueba',
    'ana@correo.com',
    'luis@correo.com',
    'Enviado',
    'Entregados: 0 de 2',
  ]) {
    await expect(rows(page).first()).toContainText(text);
  }
  await page.getByRole('tab', { name: 'Enviar' }).click();
  await expect(page.getByLabel('Título o asunto')).toHaveValue('');

  // It is still in the history after leaving and returning.
  await menuLink(page, 'Auditoría').click();
  await menuLink(page, 'Notificaciones').click();
  await expect(rows(page)).toHaveCount(7);
});

test('a scheduled notification needs a future time and goes to the top of the history', async ({
  office: page,
}) => {
  await page.goto('/notificaciones?pestana=enviar');
  await write(page, 'Aviso programado');
  await page.getByLabel('Programar el envío').check();
  const button = page.getByRole('button', { name: 'Programar notificación' });
  await button.click();
  await expect(page.getByText('Elige el día y la hora del envío')).toBeVisible();
  await expect(page.getByText('Complete todos los campos obligatorios')).toBeVisible();
  await page.getByLabel('Día y hora del envío').fill('2020-01-01T08:00');
  await button.click();
  await expect(page.getByText('Elige un momento que no haya pasado')).toBeVisible();
  await page.getByLabel('Día y hora del envío').fill('2090-05-10T08:30');
  await button.click();
  await expect(page.getByText('Notificación enviada exitosamente')).toBeVisible();
  await expect(rows(page).first()).toContainText('Programado');
  await expect(rows(page).first()).toContainText('10/05/2090');
  await expect(rows(page).first()).toContainText('Sin enviar');
});

test('the form offers the active templates of the type, and a template fills title and message', async ({
  office: page,
}) => {
  await page.goto('/notificaciones?pestana=enviar');
  await page.getByLabel('Plantilla').press('Enter');
  const options = page.locator('.ant-select-item-option:visible');
  await expect(options).toHaveText(['Recordatorio de pago', 'Bienvenida']);
  await options.first().click();
  await expect(page.getByLabel('Título o asunto')).toHaveValue('Recordatorio de tu próxima cuota');
  await expect(page.getByLabel('Mensaje')).toHaveValue(/\{\{nombre_cliente\}\}/);

  await choose(page, 'Tipo', 'SMS');
  await page.getByLabel('Plantilla').press('Enter');
  await expect(options).toHaveText(['Cuota vencida']);
  await options.first().click();
  await expect(page.getByLabel('Título o asunto')).toHaveValue('Cuota vencida');
});

test('a failed sending shows an error, keeps the typed data and can be retried', async ({
  office: page,
  context,
}) => {
  await page.goto('/notificaciones?pestana=enviar');
  await write(page, 'Sin red');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar notificación' }).click();
  await expect(page.getByText('Error al enviar notificación')).toBeVisible();
  await expect(page.getByLabel('Título o asunto')).toHaveValue('Sin red');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enviar notificación' }).click();
  await expect(page.getByText('Notificación enviada exitosamente')).toBeVisible();
});

test('a failed load of the notifications shows an error message, and a retry loads them', async ({
  office: page,
}) => {
  await failAndRetry(page, {
    route: '/notificaciones',
    sample: 'sample-notificaciones',
    message: 'Error al cargar notificaciones',
  });
  await expect(rows(page)).toHaveCount(6);
});

test('on a phone the history is cards', async ({ office: page }) => {
  await page.goto('/notificaciones');
  await expect(rows(page)).toHaveCount(6);
  await expectPhoneLayout(page);
  await expect(page.getByRole('article')).toHaveCount(6);
});
