import { readCsv, readXlsx } from '../../api/test/support/read-files.js';
import { fotoForm } from '../../api/test/support/test-fotos.js';
import { ApiClient, bogotaDay, USER_AGENT } from '../support/api-client.js';
import { chooseByTyping, downloadFile, expectLoaded, expectNoOverflow } from '../support/screen.js';
import { expect, PHONE, storeSession, test } from '../support/tests.js';

/** A loan of a client of a collector, with a visit that has a photo, and a promise that was broken. */
async function visited(api: ApiClient, nombre: string) {
  const persona = await api.createPersona('cobrador', `Cobrador De ${nombre}`);
  const cliente = await api.crearCliente(nombre, persona._id);
  const prestamo = await api.crearPrestamo(cliente);
  const collector = await ApiClient.signIn(api, persona);
  const visit = async (visita: object): Promise<string> =>
    (await collector.call('POST', '/visitas', { cliente, prestamo, ...visita })).data._id;
  await visit({
    resultado: 'promesa',
    promesa: { fecha: bogotaDay(-1), monto: 24_000 },
    nota: 'Paga cuando le paguen',
    ocurridoEn: `${bogotaDay(-2)}T15:00:00.000Z`,
  });
  const withPhoto = await visit({ resultado: 'no_estaba' });
  const answer = await fetch(`${api.url}/api/visitas/${withPhoto}/foto`, {
    method: 'PUT',
    headers: { 'user-agent': USER_AGENT, authorization: `Bearer ${collector.session.token}` },
    body: await fotoForm('png', 40, 30),
  });
  expect(answer.status).toBe(200);
  await collector.call('POST', '/contactos', { cliente, canal: 'whatsapp' });
  return { persona, cliente, prestamo };
}

test('the office finds visits by collector, result and day, sees the photo and downloads the list', async ({
  office: page,
  api,
}) => {
  const nombre = 'Cliente De Las Visitas';
  const { persona } = await visited(api, nombre);
  await page.goto('/visitas');
  await chooseByTyping(page, page.getByRole('combobox', { name: 'Cobrador' }), persona.nombre);
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('Promesas incumplidas').locator('xpath=../..')).toContainText('1');
  await expect(table).toContainText(/24\.000.*para el.*Incumplida/);
  await expect(table).toContainText('Paga cuando le paguen');

  await page.getByRole('button', { name: `Ver foto de la visita a ${nombre}` }).click();
  const photo = page.getByRole('dialog').getByRole('img', { name: `Visita a ${nombre}` });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await page.getByRole('dialog').getByText('Cerrar', { exact: true }).click();

  await page.getByRole('button', { name: 'Exportar' }).click();
  const csv = await downloadFile(page, page.getByRole('menuitem', { name: 'CSV' }));
  expect(readCsv(csv.content).filter((row) => row.includes(nombre))).toHaveLength(2);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const xlsx = await downloadFile(page, page.getByRole('menuitem', { name: 'Excel (XLSX)' }));
  expect((await readXlsx(xlsx.content)).flat()).toEqual(expect.arrayContaining([nombre, 24_000]));

  await page.getByRole('combobox', { name: 'Resultado' }).selectOption('No estaba');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.goto(`${page.url()}&hasta=${bogotaDay(-1)}`);
  await expect(page.getByRole('button', { name: 'Limpiar filtros' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: nombre, exact: true })).toHaveCount(0);
});

test('on a phone the visits are cards, and a collector sees those to the own clients only', async ({
  page,
  api,
}) => {
  await visited(api, 'Cliente De Otro Cobrador');
  const nombre = 'Cliente Propio De Visitas';
  const { persona } = await visited(api, nombre);
  await page.setViewportSize(PHONE);
  await storeSession(page, await ApiClient.signIn(api, persona));
  await page.goto('/visitas');
  await expectLoaded(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('No estaba');
  await expect(page.getByRole('combobox', { name: 'Cobrador' })).toHaveCount(0);
  await expectNoOverflow(page);
});

test('visits and contacts are on the page of the client, and visits in the history of the loan', async ({
  office: page,
  api,
}) => {
  const { cliente, prestamo } = await visited(api, 'Cliente Con Historia');
  await page.goto(`/clientes/${cliente}`);
  await page.getByRole('tab', { name: 'Visitas' }).click();
  const visitas = page.getByRole('region', { name: 'Visitas al cliente' });
  await expect(visitas.getByRole('row')).toHaveCount(3);
  await expect(visitas).toContainText('Incumplida');
  await expect(page.getByRole('region', { name: 'Llamadas y mensajes' })).toContainText('WhatsApp');

  await page.goto(`/prestamos/${prestamo}/plan`);
  await expect(page.getByRole('region', { name: 'Visitas' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Visitas' })).toContainText('Paga cuando le paguen');
});
