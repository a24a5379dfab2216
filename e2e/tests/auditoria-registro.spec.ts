import { readCsv } from '../../api/test/support/read-files.js';
import { ApiClient } from '../support/api-client.js';
import { downloadFile, expectPhoneLayout, makeFail, pageHeading } from '../support/screen.js';
import { expect, PHONE, storeSession, test } from '../support/tests.js';

test('the audit trail filters in the address, and the detail shows each field before and after', async ({
  api,
  office: page,
}) => {
  const { _id, nombre, email } = await api.createPersona('cobrador', 'Cobradora Auditada');
  await api.call('PUT', `/usuarios/${_id}`, { nombre, email, zona: 'Zona Nueva' });
  await page.goto('/auditoria');
  await expect(pageHeading(page, 'Auditoría y Logs')).toBeVisible();
  await expect(page.getByText('Quién hizo qué, cuándo y desde dónde.')).toBeVisible();

  for (const [filter, option] of [
    ['Módulo', 'Usuarios'],
    ['Acción', 'Editar usuario'],
    ['Resultado', 'Hecho'],
  ] as const) {
    await page.getByRole('combobox', { name: filter }).selectOption(option);
  }
  await expect(page).toHaveURL(/modulo=usuarios&accion=usuarios\.editar&resultado=ok/);
  await expect(page.getByRole('cell', { name: 'Editar usuario' }).first()).toBeVisible();
  await page.reload();

  const button = page.getByRole('button', { name: /^Ver detalle de/ }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Detalle del evento' });
  await expect(dialog).toContainText('Usuario: Cobradora Auditada');
  await expect(dialog.getByRole('row', { name: 'Zona — Zona Nueva' })).toBeVisible();
  await expect(dialog).toContainText('127.0.0.1');
  await dialog.getByRole('button', { name: 'Ver todo lo de este registro' }).click();
  await expect(page).toHaveURL(new RegExp(`objeto=${_id}`));
  await expect(page.getByText(/^Usuario: Cobradora Auditada/)).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).not.toHaveURL(/objeto/);
});

test('a refusal says why in words; its codes are closed under the technical details', async ({
  api,
  portal,
  office: page,
}) => {
  const cobrador = await api.createPersona('cobrador', 'Cobrador Curioso');
  await expect((await ApiClient.signIn(portal, cobrador)).call('GET', '/usuarios')).rejects.toThrow(
    'SIN_PERMISO',
  );
  await page.goto(`/auditoria?usuario=${cobrador._id}&resultado=rechazado`);
  await page.getByRole('button', { name: 'Ver detalle de Ver usuarios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detalle del evento' });
  await expect(dialog.getByText('No tenía permiso para esta acción.')).toBeVisible();
  await expect(dialog.getByText('SIN_PERMISO')).toBeHidden();
  await dialog.getByText('Detalles técnicos').click();
  await expect(dialog.getByText('SIN_PERMISO')).toBeVisible();
});

test('the state of the chains is above the list, and the export downloads the events', async ({
  api,
  office: page,
}) => {
  await api.call('POST', '/mantenimiento/noche');
  await page.goto('/auditoria?modulo=mantenimiento');
  await expect(page.getByText('Auditoría verificada: íntegra')).toBeVisible();
  await expect(page.getByText(/Última cabeza: \d+/)).toBeHidden();
  await page.getByText('Detalles técnicos').click();
  await expect(page.getByText(/Última cabeza: \d+/)).toBeVisible();
  const { name, content } = await downloadFile(page, page.getByRole('button', { name: 'Exportar CSV' }));
  expect(name).toMatch(/^Auditoría \d{4}-\d{2}-\d{2}\.csv$/);
  expect(readCsv(content).flat()).toContain('Trabajo nocturno');
});

test('each person’s last choice of view is kept; the demo data opens on the sample', async ({
  api,
  office: page,
}) => {
  await page.goto('/auditoria');
  await page.getByRole('radio', { name: 'Ejemplo' }).click();
  await expect(page.getByText('Mostrando 10 de 10 eventos')).toBeVisible();
  await page.goto('/auditoria');
  await expect(page.getByText('Mostrando 10 de 10 eventos')).toBeVisible();
  await page.getByRole('radio', { name: 'Registro real' }).click();
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeVisible();

  await page.evaluate((id) => localStorage.removeItem(`cartera.auditoria.${id}`), api.session.usuario._id);
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, demo: true } } });
  });
  await page.goto('/auditoria');
  await expect(page.getByText('Mostrando 10 de 10 eventos')).toBeVisible();
});

test('a collector sees only the sample', async ({ api, portal, page }) => {
  const cobrador = await api.createPersona('cobrador', 'Cobrador Sin Auditoría');
  await storeSession(page, await ApiClient.signIn(portal, cobrador));
  await page.goto('/auditoria?vista=registro');
  await expect(page.getByText('Mostrando 10 de 10 eventos')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Registro real' })).toHaveCount(0);
});

test('a failed load shows an error message, and a retry loads the events', async ({ office: page }) => {
  const recover = await makeFail(page, 'GET', '/auditoria');
  await page.goto('/auditoria');
  await expect(page.getByText('Error al cargar la auditoría').first()).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: /^Ver detalle de/ }).first()).toBeVisible();
});

test('on a phone events are cards, and the detail fills the screen', async ({ office: page }) => {
  await page.goto('/auditoria');
  await expect(page.getByRole('button', { name: /^Ver detalle de/ }).first()).toBeVisible();
  await expectPhoneLayout(page);
  await page
    .getByRole('button', { name: /^Ver detalle de/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Detalle del evento' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(PHONE.width);
});
