import { type ApiClient, bogotaDay } from '../support/api-client.js';
import { expectNoOverflow, pageHeading } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

/** A client with a loan of 100,000 pesos, a payment and collateral. */
async function clienteWithRecords(api: ApiClient, nombre: string): Promise<string> {
  const { id } = await api.prestarWithPlan(nombre);
  await api.cobrar(id, 12_000);
  await api.call('POST', '/garantias', { prestamo: id, tipo: 'vehiculo', valorDeclarado: 4_500_000 });
  return (await api.getPrestamo(id)).cliente._id;
}

test('the name of a client leads to a page with the data, and a tab for loans, collateral and payments', async ({
  office: page,
  api,
}) => {
  const nombre = 'Cliente Con Pestañas';
  await clienteWithRecords(api, nombre);
  await page.goto(`/clientes?search=${encodeURIComponent(nombre)}`);
  await page.getByRole('link', { name: nombre, exact: true }).click();
  await expect(pageHeading(page, nombre)).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Datos' })).toContainText('Cliente desde');

  await page.getByRole('tab', { name: 'Préstamos' }).click();
  const loan = page.getByRole('link', { name: 'Préstamo de $ 100.000' });
  await expect(loan).toBeVisible();
  await page.getByRole('tab', { name: 'Garantías' }).click();
  await expect(page.getByRole('table').getByText('RD$4,500,000.00')).toBeVisible();
  await page.getByRole('tab', { name: 'Cobros' }).click();
  await expect(page.getByRole('table').getByText('$ 12.000')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Cobros' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('table').getByText('$ 12.000')).toBeVisible();
  await page.getByRole('tab', { name: 'Préstamos' }).click();
  await loan.click();
  await expect(pageHeading(page, 'Plan de pagos')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: nombre }).click();
  await expect(pageHeading(page, nombre)).toBeVisible();
});

for (const address of ['/dashboard', '/prestamos', '/garantias', '/cobros', '/reportes?tipo=cobros']) {
  test(`the name of a client leads to the client’s page from ${address}`, async ({ office: page, api }) => {
    const nombre = `Cliente De ${address.replace(/\W+/g, ' ').trim()}`;
    const id = await clienteWithRecords(api, nombre);
    await page.goto(address);
    await page.getByRole('main').getByRole('link', { name: nombre, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/clientes/${id}`));
    await expect(pageHeading(page, nombre)).toBeVisible();
  });
}

test('a module that is down leaves the client’s page and the tabs of others, and is back when it answers', async ({
  office: page,
  api,
}) => {
  const nombre = 'Cliente Con Un Módulo Caído';
  const id = await clienteWithRecords(api, nombre);
  await page.route('**/mfe/mfe-prestamos/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/clientes/${id}`);
  await page.getByRole('tab', { name: 'Préstamos' }).click();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 30_000 });
  await expect(pageHeading(page, nombre)).toBeVisible();
  await page.getByRole('tab', { name: 'Cobros' }).click();
  await expect(page.getByRole('table').getByText('$ 12.000')).toBeVisible();

  await page.unroute('**/mfe/mfe-prestamos/**');
  await page.getByRole('tab', { name: 'Préstamos' }).click();
  await expect(page.getByRole('link', { name: 'Préstamo de $ 100.000' })).toBeVisible({ timeout: 30_000 });
});

test('a new loan of a client opens the form with the client in it', async ({ office: page, api }) => {
  const nombre = 'Cliente Que Pide Prestado';
  const id = await api.crearCliente(nombre);
  await page.goto(`/clientes/${id}`);
  await page.getByRole('link', { name: 'Prestarle' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo préstamo' });
  await expect(form.getByTitle(nombre)).toBeVisible();
  await form.getByLabel('Monto', { exact: true }).fill('150000');
  await form.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText(`Entrega $ 150.000 a ${nombre}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/prestarA/);
  const { data } = await api.call('GET', `/prestamos?cliente=${id}`);
  expect(data.map(({ monto }: { monto: number }) => monto)).toEqual([150_000]);
});

test('the number of a client warns outside of the hours of contact, and the call is on the record', async ({
  office: page,
  api,
}) => {
  const id = await api.crearCliente('Cliente Con Teléfono');
  const contactos = async () => (await api.call('GET', `/contactos?cliente=${id}`)).data;
  await page.clock.setFixedTime(`${bogotaDay(0)}T20:30:00-05:00`);
  await page.goto(`/clientes/${id}`);
  const number = page.getByRole('link', { name: '300-123-4567' });
  const question = page.getByRole('dialog', { name: '¿Llamar ahora?' });
  await number.click();
  await expect(question).toContainText('La ley');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  expect(await contactos()).toEqual([]);
  await number.click();
  await question.getByRole('button', { name: 'Llamar' }).click();
  await expect.poll(contactos).toMatchObject([{ canal: 'llamada' }]);
});

test('the number of a client warns on a holiday and on a day of the lender without collection', async ({
  office: page,
  api,
}) => {
  const id = await api.crearCliente('Cliente En Festivo');
  await page.route('**/api/configuracion', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, diasNoLaborables: ['2027-01-07'] } } });
  });
  const question = page.getByRole('dialog', { name: '¿Llamar ahora?' });
  for (const [day, warning] of [
    ['2027-01-01', 'domingos y festivos'],
    ['2027-01-07', 'Hoy no se cobra'],
  ] as const) {
    await page.clock.setFixedTime(`${day}T10:00:00-05:00`);
    await page.goto(`/clientes/${id}`);
    await page.getByRole('link', { name: '300-123-4567' }).click();
    await expect(question).toContainText(warning);
  }
});

test('a tab that the user may not see is not offered, and an unknown client shows that', async ({
  office: page,
  api,
}) => {
  const id = await api.crearCliente('Cliente Sin Garantías A La Vista');
  await page.route('**/api/auth/**', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('"garantias.ver",', '') });
  });
  await page.goto(`/clientes/${id}`);
  await expect(page.getByRole('tab')).toHaveText(['Datos', 'Préstamos', 'Cobros', 'Visitas']);
  await page.goto('/clientes/01a20a3a-88d0-7000-8217-7c01000085de');
  await expect(page.getByText('Cliente no encontrado')).toBeVisible();
});

test('on a phone the client’s page fits, and its main button stays in view', async ({
  office: page,
  api,
}) => {
  await page.setViewportSize(PHONE);
  const id = await clienteWithRecords(api, 'Cliente En El Teléfono De Un Cobrador');
  await page.goto(`/clientes/${id}?pestana=mfe-prestamos.prestamos-de-cliente`);
  await expect(page.getByRole('link', { name: 'Préstamo de $ 100.000' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prestarle' })).toBeInViewport();
  await expectNoOverflow(page);
});
