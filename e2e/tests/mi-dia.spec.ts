import type { Page } from '@playwright/test';
import { type ApiClient, bogotaDay } from '../support/api-client.js';
import { button, createDay, openDay } from '../support/own-day.js';
import { expectIdle, expectNoOverflow, holdPhotos } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

test.use({ viewport: PHONE });

const resumen = (page: Page) => page.getByRole('region', { name: 'Resumen del día' });
const cola = (page: Page) => page.getByRole('banner').getByRole('status');
const nextStop = (page: Page) => page.getByRole('region', { name: 'Sigue' });

/** A collector with a client who owes 10 weekly installments of 12,000 since ten days ago: 102,857 settle them. */
async function createLongDay(api: ApiClient, cobrador: string, nombre: string) {
  const persona = await api.createPersona('cobrador', cobrador);
  const cliente = await api.crearCliente(nombre, persona._id);
  const prestamo = await api.crearPrestamo(cliente, { fechaInicio: bogotaDay(-10) });
  await api.generarPlan(prestamo);
  return { persona, prestamo };
}

/** Returns the number of items in the queue of the phone. */
async function countEnvios(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('cartera');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const counting = database.transaction('envios').objectStore('envios').count();
  const count = await new Promise<number>((resolve, reject) => {
    counting.onsuccess = () => resolve(counting.result);
    counting.onerror = () => reject(counting.error);
  });
  database.close();
  return count;
}

test('a collector collects what is due in two taps, and the figures are right before and after a reload', async ({
  page,
  api,
}) => {
  const { persona, prestamoOf } = await createDay(api, 'Carlos Mi Día', ['Ana Mi Día', 'Beto Mi Día']);
  await openDay(page, api, persona);
  await expect(resumen(page)).toContainText('0 de 2 visitas');
  await expect(resumen(page)).toContainText('$ 0 de $ 240.000');
  await expect(nextStop(page)).toContainText('Hoy $ 30.000 + atrasado $ 90.000');
  await expectNoOverflow(page);

  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog', { name: 'Ana Mi Día' });
  await expect(sheet).toContainText('saldo $ 180.000');
  await expect(sheet).toContainText('4 cuotas completas, de la 1 a la 4');
  await button(sheet, 'RECIBÍ $ 120.000').click();
  await expect(sheet.getByText('Pago registrado.')).toBeVisible();
  // The day that contains the payment replaces it in the queue.
  await expect.poll(() => page.evaluate(countEnvios)).toBe(0);
  await expect(sheet.getByText('Pago registrado.')).toBeVisible();
  await expect(sheet.getByRole('article', { name: 'Recibo de pago' })).toContainText('N.º');
  await button(sheet, 'Siguiente cliente').click();

  const check = async () => {
    await expect(resumen(page)).toContainText('1 de 2 visitas');
    await expect(resumen(page)).toContainText('$ 120.000 de $ 240.000');
    await expect(resumen(page)).toContainText(/Efectivo conmigo\s*\$\s120\.000/);
    await expect(nextStop(page)).toContainText('Beto Mi Día');
    await page.getByText('Visitados (1)').click();
    await expect(page.getByRole('list', { name: 'Visitados' })).toContainText(/Ana Mi Día.*120.000.*Pagó/);
  };
  await check();
  await page.reload();
  await check();
  expect(await api.cobros(prestamoOf('Ana Mi Día'))).toMatchObject({
    total: 1,
    resumen: { montoTotal: 120_000 },
  });
  const { data } = await api.call('GET', `/visitas?prestamo=${prestamoOf('Ana Mi Día')}`);
  expect(data).toMatchObject([{ resultado: 'pago' }]);
});

test('another amount is typed on the keypad, and the sheet says which installments it pays', async ({
  page,
  api,
}) => {
  const { persona, prestamoOf } = await createDay(api, 'Diana Mi Día', ['Eva Mi Día']);
  await openDay(page, api, persona);
  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog', { name: 'Eva Mi Día' });
  await button(sheet, 'Otro').click();
  await expect(button(sheet, /^RECIBÍ/)).toBeDisabled();
  for (const key of ['4', '5', '000']) await sheet.getByRole('button', { name: key, exact: true }).click();
  await expect(sheet).toContainText('Cuota 1 completa · cuota 2 abona $ 15.000');
  await sheet.getByRole('button', { name: '000', exact: true }).click();
  await expect(sheet).toContainText('Debe $ 180.000: recibe eso como máximo');
  await expect(button(sheet, /^RECIBÍ/)).toBeDisabled();
  await sheet.getByLabel('Monto', { exact: true }).fill('45000');
  await sheet.getByLabel('Método').selectOption('Nequi');
  await sheet.getByLabel('Referencia').fill('M-1');
  await button(sheet, 'RECIBÍ $ 45.000').click();
  await expect(sheet.getByText('Pago registrado.')).toBeVisible();
  const { data } = await api.cobros(prestamoOf('Eva Mi Día'));
  expect(data).toMatchObject([{ monto: 45_000, metodo: 'nequi', referencia: 'M-1', fecha: bogotaDay(0) }]);
  await button(sheet, 'Siguiente cliente').click();
  await page.getByText('Visitados (1)').click();
  await expect(page.getByRole('list', { name: 'Visitados' })).toContainText('Pagó una parte');
});

test('each outcome without a payment is written down, and a promise with its day and amount', async ({
  page,
  api,
}) => {
  const nombres = ['Fabio', 'Gina', 'Hugo', 'Inés'].map((nombre) => `${nombre} Mi Día`);
  const { persona } = await createDay(api, 'Jairo Mi Día', nombres);
  await openDay(page, api, persona);
  const outcomes = [
    ['No estaba', 'No estaba'],
    ['No pagó', 'No pagó'],
    ['Prometió', 'Prometió pagar'],
    ['Se mudó', 'Se mudó o no vive ahí'],
  ] as const;
  for (const [name, title] of outcomes) {
    await button(page, 'COBRAR').click();
    await button(page.getByRole('dialog'), name).click();
    const sheet = page.getByRole('dialog', { name: title });
    if (name === 'Prometió') {
      await sheet.getByLabel('¿Qué día paga?').fill(bogotaDay(2));
      await sheet.getByLabel('¿Cuánto?').fill('60000');
    }
    await sheet.getByLabel('Nota').fill(`Nota de ${name}`);
    await button(sheet, 'Guardar visita').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText('Terminaste las visitas de hoy')).toBeVisible();
  await expect(resumen(page)).toContainText('4 de 4 visitas');
  await expect
    .poll(async () => {
      const { data } = await api.call('GET', `/visitas?cobrador=${persona._id}`);
      return data.map(({ resultado }: { resultado: string }) => resultado).sort();
    })
    .toEqual(['no_estaba', 'no_pago', 'promesa', 'se_mudo']);
  const { data } = await api.call('GET', `/visitas?cobrador=${persona._id}&resultado=promesa`);
  expect(data).toMatchObject([
    { promesa: { fecha: bogotaDay(2), monto: 60_000, estado: 'pendiente' }, nota: 'Nota de Prometió' },
  ]);
});

test('an amount with decimals is refused at a stop, and the button says the amount on a translated page too', async ({
  page,
  api,
}) => {
  const { persona } = await createDay(api, 'Delia Mi Día', ['Elsa Mi Día']);
  await openDay(page, api, persona);
  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog', { name: 'Elsa Mi Día' });
  const monto = sheet.getByLabel('Monto', { exact: true });
  const submit = button(sheet, /RECIBÍ/);
  for (const [text, sentence] of [
    ['5000.5', 'Escribe el monto en pesos, sin decimales'],
    ['-5000', 'El monto no puede ser negativo'],
    ['1.250,000', /No se entiende el monto/],
  ] as const) {
    await monto.fill(text);
    await expect(sheet.getByText(sentence)).toBeVisible();
    await expect(monto).toHaveValue(text);
    await expect(submit).toBeDisabled();
  }
  await sheet.evaluate(translate);
  for (const [text, shown] of [
    ['5000,00', '$ 5.000'],
    ['76,667', '$ 76.667'],
  ] as const) {
    await monto.fill(text);
    await expect(submit).toContainText(shown);
  }
  await button(sheet, 'Prometió').click();
  const promesa = page.getByRole('dialog', { name: 'Prometió pagar' });
  await promesa.getByLabel('¿Cuánto?').fill('5000.5');
  await button(promesa, 'Guardar visita').click();
  await expect(promesa.getByText('Escribe el monto en pesos, sin decimales')).toBeVisible();
});

/** Replaces every text of an element, as a browser does that translates a page against its `translate="no"`. */
function translate(root: Element): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translated = document.createElement('font');
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
}

test('a visit that is saved while its photo is reduced keeps the photo', async ({ page, api }) => {
  const writePhotos = await holdPhotos(page);
  const { persona } = await createDay(api, 'Wilson Mi Día', ['Yolanda Mi Día']);
  await openDay(page, api, persona);
  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog');
  await button(sheet, 'No estaba').click();
  await sheet
    .getByLabel('Tomar foto')
    .setInputFiles({ name: 'casa.png', mimeType: 'image/png', buffer: await page.screenshot() });
  // The button takes no click until the photo is ready.
  const saved = button(sheet, 'Guardar visita').click();
  await expectIdle(page);
  await writePhotos();
  await saved;
  const visitas = async () => (await api.call('GET', `/visitas?cobrador=${persona._id}`)).data;
  await expect.poll(visitas).toMatchObject([{ tieneFoto: true }]);
});

test('a warning about calling one client is not taken for the next one', async ({ page, api }) => {
  const { persona } = await createDay(api, 'Saúl Mi Día', ['Tina Mi Día', 'Úrsula Mi Día']);
  await openDay(page, api, persona);
  const warning = page.getByRole('alert').filter({ hasText: 'toca otra vez' });
  await expect(async () => {
    await page.getByRole('link', { name: 'Llamar a Tina Mi Día' }).click();
    await expect(warning).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await button(page, 'COBRAR').click();
  await button(page.getByRole('dialog'), 'No estaba').click();
  await button(page, 'Guardar visita').click();
  await expect(nextStop(page)).toContainText('Úrsula Mi Día');
  await expect(warning).toHaveCount(0);
});

test('a refused payment waits in ‘Por resolver’ until it is changed or settled', async ({ page, api }) => {
  const { persona, prestamoOf } = await createDay(api, 'Lina Mi Día', ['Mario Mi Día']);
  await openDay(page, api, persona);
  // Meanwhile the office takes almost the whole balance.
  await api.cobrar(prestamoOf('Mario Mi Día'), 150_000);
  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog', { name: 'Mario Mi Día' });
  await button(sheet, 'RECIBÍ $ 120.000').click();
  await expect(sheet.getByText('Quedó en ‘Por resolver’')).toBeVisible();
  await button(sheet, 'Siguiente cliente').click();

  await button(page, 'Por resolver (1)').click();
  const list = page.getByRole('dialog', { name: 'Por resolver' });
  await expect(list).toContainText('Cobro de $ 120.000 a Mario Mi Día');
  // Closing the list leaves the reason.
  await button(list, 'Ya lo resolví con la oficina').click();
  await button(list, 'Cerrar').click();
  await button(page, 'Por resolver (1)').click();
  await button(list, 'Reintentar').click();
  await expect(list).toContainText('Cobro de $ 120.000 a Mario Mi Día');
  await button(list, 'Ya lo resolví con la oficina').click();
  await list.getByLabel('¿Cómo se resolvió?').fill('La oficina ya lo tenía');
  await button(list, 'Pedir a la oficina que lo cierre').click();
  await expect(list).toContainText('Todo está resuelto');
  await button(list, 'Cerrar').click();
  await expect(button(page, /^Por resolver/)).toHaveCount(0);
  expect(await api.cobros(prestamoOf('Mario Mi Día'))).toMatchObject({ total: 1 });
});

test('a refused payment that is changed takes its visit with it, at the hour of the first one', async ({
  page,
  api,
}) => {
  const { persona, prestamoOf } = await createDay(api, 'Wilson Mi Día', ['Ximena Mi Día']);
  await openDay(page, api, persona);
  // The balance is now less than what the phone shows as due, and more than the next amount.
  await api.cobrar(prestamoOf('Ximena Mi Día'), 61_000);
  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog', { name: 'Ximena Mi Día' });
  await button(sheet, 'RECIBÍ $ 120.000').click();
  await expect(sheet.getByText('Quedó en ‘Por resolver’')).toBeVisible();
  await button(sheet, 'Siguiente cliente').click();
  await expect(page.getByText(/por enviar/)).toHaveCount(0);

  await button(page, 'Por resolver (1)').click();
  await button(page.getByRole('dialog'), 'Cambiar monto').click();
  await button(sheet, 'Otro').click();
  await sheet.getByLabel('Monto', { exact: true }).fill('10000');
  await button(sheet, 'RECIBÍ $ 10.000').click();
  await expect(sheet.getByText('Pago registrado.')).toBeVisible();
  await button(sheet, 'Siguiente cliente').click();
  await button(page.getByRole('dialog', { name: 'Por resolver' }), 'Cerrar').click();
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  const { data } = await api.call('GET', `/visitas?prestamo=${prestamoOf('Ximena Mi Día')}`);
  expect(data).toMatchObject([{ resultado: 'pago_parcial' }]);
  expect(await api.cobros(prestamoOf('Ximena Mi Día'))).toMatchObject({ total: 2 });
});

test('without a network a payment is kept, counts at once and is sent when the network is back', async ({
  page,
  api,
  context,
}) => {
  const { persona, prestamoOf } = await createDay(api, 'Nora Mi Día', ['Óscar Mi Día']);
  await openDay(page, api, persona);
  await context.setOffline(true);
  await expect(cola(page)).toHaveText('Sin red');
  await expect(page.getByText('Sin red')).toHaveCount(1);
  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog', { name: 'Óscar Mi Día' });
  await button(sheet, 'RECIBÍ $ 120.000').click();
  await expect(
    sheet.getByText('Guardado. Se enviará con el número de recibo cuando haya señal.'),
  ).toBeVisible();
  await expect(sheet.getByRole('article')).toContainText('Pendiente de enviar');
  await button(sheet, 'Siguiente cliente').click();
  await expect(cola(page)).toHaveText('Sin red · 2 por enviar');
  await expect(page.getByText('por enviar')).toHaveCount(1);
  await expect(resumen(page)).toContainText('1 de 1 visita');
  await expect(resumen(page)).toContainText('$ 120.000 de');
  expect(await api.cobros(prestamoOf('Óscar Mi Día'))).toMatchObject({ total: 0 });

  await context.setOffline(false);
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  await expect(resumen(page)).toContainText('$ 120.000 de');
  expect(await api.cobros(prestamoOf('Óscar Mi Día'))).toMatchObject({
    total: 1,
    resumen: { montoTotal: 120_000 },
  });
});

test('a loan is settled without a network by what it owes today, and arrives with that total', async ({
  page,
  api,
  context,
}) => {
  const { persona, prestamo } = await createLongDay(api, 'Vera Mi Día', 'Zoila Mi Día');
  await openDay(page, api, persona);
  await context.setOffline(true);
  await expect(cola(page)).toHaveText('Sin red');
  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog', { name: 'Zoila Mi Día' });
  await button(sheet, 'Liquidar hoy por $ 102.857, ahorra $ 17.143').click();
  await expect(sheet).toContainText('Queda liquidado. Ahorro: $ 17.143');
  await expectNoOverflow(page);
  await button(sheet, 'RECIBÍ $ 102.857').click();
  await expect(sheet.getByRole('article')).toContainText(/Saldo pendiente\s*\$\s0/);
  await button(sheet, 'Siguiente cliente').click();
  await expect(resumen(page)).toContainText('1 de 1 visita');
  await expect(resumen(page)).toContainText('$ 102.857 de');
  expect(await api.cobros(prestamo)).toMatchObject({ total: 0 });

  await context.setOffline(false);
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  await expect(resumen(page)).toContainText('$ 102.857 de');
  expect(await api.getPrestamo(prestamo)).toMatchObject({
    estado: 'pagado',
    saldoPendiente: 0,
    cierre: 'cobro',
  });
  expect(await api.cobros(prestamo)).toMatchObject({ total: 1, data: [{ monto: 102_857 }] });
});

test('a settlement of another total is refused, waits in ‘Por resolver’, and the office sees it', async ({
  page,
  api,
}) => {
  const { persona, prestamo } = await createLongDay(api, 'Yadira Mi Día', 'Zenón Mi Día');
  await openDay(page, api, persona);
  // Meanwhile the office takes a payment.
  await api.cobrar(prestamo, 10_000);
  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog', { name: 'Zenón Mi Día' });
  await button(sheet, /^Liquidar hoy/).click();
  await button(sheet, /^RECIBÍ/).click();
  await expect(sheet.getByText('Quedó en ‘Por resolver’')).toBeVisible();
  await button(sheet, 'Siguiente cliente').click();
  await button(page, 'Por resolver (1)').click();
  const list = page.getByRole('dialog', { name: 'Por resolver' });
  await expect(list).toContainText('Liquidación de $ 102.857 a Zenón Mi Día');
  await expect(list).toContainText('El total para liquidar cambió');
  const { data: phones } = await api.call('GET', `/dispositivos?cobrador=${persona._id}`);
  const { data: refused } = await api.call('GET', `/dispositivos/${phones[0]._id}/envios`);
  expect(refused).toMatchObject([{ prestamo, error: { codigo: 'LIQUIDACION_CAMBIO' } }]);

  // The figure of now is one tap away.
  await button(list, 'Cambiar monto').click();
  await button(sheet, 'Liquidar hoy por $ 92.857').click();
  await button(sheet, 'RECIBÍ $ 92.857').click();
  await expect(sheet.getByText('Pago registrado.')).toBeVisible();
  expect(await api.getPrestamo(prestamo)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
});

test('a search finds a client in the day, and an empty day says so', async ({ page, api }) => {
  const { persona } = await createDay(api, 'Pía Mi Día', ['Quique Mi Día', 'Rosa Mi Día']);
  await openDay(page, api, persona);
  // In the list nothing offers the list.
  await expect(page.getByRole('button', { name: /lista/i })).toHaveCount(0);
  await button(page, 'Buscar').click();
  await page.getByLabel('Buscar cliente').fill('rosa');
  const found = page.getByRole('list', { name: 'Clientes encontrados' });
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await button(found, /Rosa Mi Día/).click();
  await expect(page.getByRole('dialog', { name: 'Rosa Mi Día' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Volver a la lista').click();
  await expect(nextStop(page)).toContainText('Quique Mi Día');
  await expect(page.getByLabel('Buscar cliente')).toHaveCount(0);

  const { persona: idle } = await createDay(api, 'Sara Mi Día', []);
  await openDay(page, api, idle);
  await expect(page.getByText('No tienes visitas para hoy')).toBeVisible();
});

test('the office reads the day of a collector, and collects nothing there', async ({ office: page, api }) => {
  const { persona } = await createDay(api, 'Tito Mi Día', ['Úrsula Mi Día']);
  await page.goto('/mi-dia');
  await expect(page.getByText('Elige un cobrador para ver su día')).toBeVisible();
  await page.goto(`/mi-dia?cobrador=${persona._id}`);
  await expect(page.getByRole('list', { name: 'Por visitar' })).toContainText('Úrsula Mi Día');
  await expect(resumen(page)).toContainText('$ 0 de $ 120.000 de hoy y vencido');
  await expect(resumen(page)).toContainText('Monto vencido $ 90.000');
  await expect(resumen(page)).toContainText('Efectivo que lleva');
  await expect(button(page, 'COBRAR')).toHaveCount(0);
});
