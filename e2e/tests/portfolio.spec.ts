import { bogotaDay } from '../support/api-client.js';
import { chooseByTyping, expectNoOverflow } from '../support/screen.js';
import { expect, PHONE, signIn, test } from '../support/tests.js';

test.use({ viewport: PHONE });

test('a collector on a phone edits a client, but neither its identity nor its collector', async ({
  page,
  api,
}) => {
  const collector = await api.createPersona('cobrador', 'Lola Limitada');
  const own = await api.crearCliente('Clara Cartera', collector._id);
  const foreign = await api.crearCliente('Ajena Cartera');
  await signIn(page, collector);
  await page.goto('/clientes?search=Cartera');
  await expect(page.getByText('Clara Cartera')).toBeVisible();
  await expect(page.getByText('Ajena Cartera')).toHaveCount(0);

  await page.goto(`/clientes/${own}/editar`);
  await expect(page.getByLabel('Cédula', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Nombre completo')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Consultar cédula' })).toHaveCount(0);
  for (const field of ['Cobrador', 'Estado']) {
    await expect(page.getByRole('combobox', { name: field, exact: true })).toHaveCount(0);
  }
  await page.getByLabel('Apodo').fill('La Nueva');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cliente actualizado exitosamente')).toBeVisible();
  const { data } = await api.call('GET', `/clientes/${own}`);
  expect(data).toMatchObject({
    apodo: 'La Nueva',
    nombre: 'Clara Cartera',
    cobrador: { _id: collector._id },
  });

  await page.goto(`/clientes/${foreign}/editar`);
  await expect(page.getByText('Cliente no encontrado').first()).toBeVisible();
});

test('a collector on a phone registers a payment of today, and has no filter by collector', async ({
  page,
  api,
}) => {
  const collector = await api.createPersona('cobrador', 'Hoy Cobra');
  await api.createOverduePrestamo(await api.crearCliente('Deuda De Hoy', collector._id), 50_000, 1);
  await api.createOverduePrestamo(await api.crearCliente('Deuda De Otro'), 50_000, 1);
  await signIn(page, collector);
  await page.goto('/cobros');
  await page.getByRole('button', { name: 'Registrar cobro' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Registrar cobro' });
  await expect(dialog.getByLabel('Fecha')).toBeDisabled();
  await chooseByTyping(page, dialog.getByLabel('Préstamo'), 'Deuda De Hoy');
  await dialog.getByLabel('Monto').fill('5000');
  await dialog.getByLabel('Monto').press('Enter');
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
  const { data } = await api.call('GET', `/cobros?cobrador=${collector._id}`);
  expect(data).toMatchObject([{ monto: 5000, fecha: bogotaDay(0) }]);

  await page.goto('/cobradores');
  const collectors = page.getByRole('region', { name: 'Cobradores' });
  await expect(collectors.getByText('Hoy Cobra')).toBeVisible();
  await expect(collectors.getByRole('searchbox')).toHaveCount(0);
  await page.goto('/rutas-cobro');
  await expect(page.getByRole('button', { name: 'Generar Rutas' })).toBeVisible();
  await expect(page.getByLabel('Cobrador')).toHaveCount(0);
  await expect(page.getByText(/^A quién visitas,/)).toBeVisible();
  await page.goto('/metas-cobradores');
  await expect(page.getByLabel('Periodo')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cobrador' })).toHaveCount(0);
});
