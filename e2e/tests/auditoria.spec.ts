import { expectSampleNotice, failAndRetry } from '../support/samples.js';
import { expectPhoneLayout, pageHeading } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

/** The sample view: a database without demo data opens on the audit trail. */
const SAMPLE = '/auditoria?vista=ejemplo';

test('the audit log shows its counts, and only the search filters the events', async ({ office: page }) => {
  await page.goto(SAMPLE);
  await expect(pageHeading(page, 'Auditoría y Logs')).toBeVisible();
  await expectSampleNotice(page);
  for (const [title, value] of [
    ['Total', '10'],
    ['Exitosos', '8'],
    ['Fallidos', '2'],
    ['Advertencias', '2'],
  ] as const) {
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(`${title}${value}`);
  }
  await expect(page.getByText('Mostrando 10 de 10 eventos')).toBeVisible();

  for (const [filter, option] of [
    ['Usuario', 'Supervisor'],
    ['Módulo', 'Reportes'],
    ['Tipo', 'Advertencia'],
  ] as const) {
    await page.getByRole('combobox', { name: filter }).selectOption(option);
  }
  await page.getByLabel('Desde').fill('01/01/2020');
  await page.getByLabel('Desde').press('Enter');
  await page.getByLabel('Hasta').fill('02/01/2020');
  await page.getByLabel('Hasta').press('Enter');
  await expect(page).toHaveURL(/usuario=Supervisor/);
  await expect(page).toHaveURL(/hasta=2020-01-02/);
  await expect(page.getByText('Mostrando 10 de 10 eventos')).toBeVisible();

  await page.getByRole('searchbox').fill('MARIA gomez');
  await expect(page.getByText('Mostrando 1 de 10 eventos')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Registrar cobro' })).toBeVisible();
  await page.getByRole('searchbox').fill('nada de esto');
  await expect(page.getByText('No encontramos resultados')).toBeVisible();

  await page.getByRole('button', { name: 'Limpiar' }).filter({ hasText: 'Limpiar' }).click();
  await expect(page.getByText('Mostrando 10 de 10 eventos')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByLabel('Desde')).toHaveValue('');
  await expect(page).toHaveURL(/\/auditoria\?vista=ejemplo$/);
});

test('the detail of an event shows every field and opens with the keyboard', async ({ office: page }) => {
  await page.goto(SAMPLE);
  const button = page.getByRole('button', { name: 'Ver detalle del evento EVT-002' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Detalle del evento' });
  for (const text of [
    ...['EVT-002', '7:48', 'Cobrador', '192.168.1.34', 'Registrar cobro', 'Cobros', 'Exitoso'],
    ...['Cobro de la cuota 4 de María Gómez', 'Saldo: $480.00', 'Saldo: $420.00'],
  ]) {
    await expect(dialog).toContainText(text);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('the export button shows a message and downloads no file', async ({ office: page }) => {
  await page.goto(SAMPLE);
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.getByRole('button', { name: 'Exportar' }).click();
  await expect(page.getByText('Exportando logs de auditoría...')).toBeVisible();
  expect(downloads).toBe(0);
});

test('a failed load of the audit log shows an error message, and a retry loads it', async ({
  office: page,
}) => {
  await failAndRetry(page, {
    route: SAMPLE,
    sample: 'sample-auditoria',
    message: 'Error al cargar logs de auditoría',
  });
  await expect(page.getByText('Mostrando 10 de 10 eventos')).toBeVisible();
});

test('on a phone events are cards, and the detail fills the screen', async ({ office: page }) => {
  await page.goto(SAMPLE);
  await expect(page.getByText('Mostrando 10 de 10 eventos')).toBeVisible();
  await expectPhoneLayout(page);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ver detalle del evento EVT-001' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detalle del evento' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(PHONE.width);
});
