import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import type { Locator, Page } from '@playwright/test';
import { ApiClient, type Persona } from '../support/api-client.js';
import { expectLoaded } from '../support/screen.js';
import { codeOf } from '../support/second-factor.js';
import { expect, storeSession, test } from '../support/tests.js';

const MM_PER_POINT = 25.4 / 72;
const MM_PER_PIXEL = 25.4 / 96;

/** The widths of paper in millimeters. */
const PAPERS = [
  ['58 mm', 58],
  ['80 mm', 80],
  ['A4', 210],
] as const;

/** A collector whose day was closed with every kind of note, much money and long texts, and signed by the office. */
async function closeLongDay(api: ApiClient, cobrador: Persona, phone: ApiClient): Promise<void> {
  const { _id: id } = cobrador;
  const sign = (by: ApiClient, operacion: string) => by.call('POST', `/cajas/${id}/aprobar`, { operacion });
  const opened = await api.call('POST', `/cajas/${id}/abrir`, { base: 12_345_000 });
  await sign(phone, opened.data.pendientes[0]._id);
  const spent = { monto: 12_500, categoria: 'transporte' };
  await phone.call('POST', `/cajas/${id}/gasto`, spent);
  const denominaciones = {
    100000: 123,
    50000: 0,
    20000: 1,
    10000: 1,
    5000: 0,
    2000: 1,
    1000: 1,
    500: 1,
    200: 1,
    100: 1,
    50: 1,
  };
  const contado = Object.entries(denominaciones).reduce((sum, [valor, n]) => sum + Number(valor) * n, 0);
  const motivo = 'Un cliente de la galería pagó con un billete roto que nadie recibió en todo el día';
  const closed = await phone.call('POST', `/cajas/${id}/cerrar`, { contado, denominaciones, motivo });
  await sign(api, closed.data.pendientes[0]._id);
}

/** Opens the sheet of the newest count, with the print dialog replaced. */
async function openSheet(page: Page, cajaId: string): Promise<Locator> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`/cajas/${cajaId}`);
  await expectLoaded(page);
  await page
    .getByRole('button', { name: /^Cuadre del/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Cuadre de caja' });
}

/** The sizes of the pages of a PDF, in millimeters. */
function pagesOf(pdf: Buffer): { readonly width: number; readonly height: number }[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => ({
      width: Number(width) * MM_PER_POINT,
      height: Number(height) * MM_PER_POINT,
    }),
  );
}

/** The texts of the printed sheet that leave it, that their own box cuts off, and the figures that a line breaks. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('.ct-print .ct-papel').evaluate((sheet) => {
    const { left, right } = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0 && element.textContent)
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        const isBroken = /^-?\$/.test(element.textContent ?? '') && range.getClientRects().length > 1;
        const isHidden =
          getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
        return text.left < left || text.right > right || isHidden || isBroken;
      })
      .map((element) => element.textContent ?? '');
  });
}

test('a count prints alone at 58 mm, 80 mm and A4, with nothing cut off and both signatures', async ({
  office: page,
  api,
  portal,
}) => {
  const cobrador = await api.createPersona('cobrador', 'María Fernanda Valencia de Rodríguez');
  await closeLongDay(api, cobrador, await ApiClient.signIn(portal, cobrador));
  const dialog = await openSheet(page, cobrador._id);
  for (const [paper, width] of PAPERS) {
    await dialog.getByText(paper, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    // The layout of a print, in a window as wide as the paper.
    await page.setViewportSize({ width: Math.round(width / MM_PER_PIXEL), height: 900 });
    await page.emulateMedia({ media: 'print' });
    expect([paper, await cutTexts(page)]).toEqual([paper, []]);
    const firmas = page.locator('.ct-print .cb-firmas__firma');
    await expect(firmas).toHaveText([new RegExp(`^${cobrador.nombre}, `), /, \d\d\/\d\d\/\d{4}/]);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1366, height: 768 });
    // Printing ends with the event that removes the copy of the sheet.
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(1);
    expect(Math.abs((pages[0]?.width ?? 0) - width)).toBeLessThan(0.5);
    await expect(page.locator('.ct-print')).toHaveCount(0);
  }
});

test('the count of the office has the one signature of who counted', async ({ office: page, api }) => {
  const { data } = await api.call('GET', `/cajas/${CAJA_OFICINA}`);
  const counted = { contado: Math.max(0, data.saldo), motivo: 'Conteo de la mañana' };
  await api.call('POST', `/cajas/${CAJA_OFICINA}/cerrar`, counted);
  const dialog = await openSheet(page, CAJA_OFICINA);
  await expect(dialog.locator('.cb-firmas__firma')).toHaveText([
    new RegExp(`^${api.session.usuario.nombre}, `),
  ]);
  await expect(page.getByText(`Falta la firma`)).toHaveCount(0);
});

test('a code signs on the phone of a collector, of an app that its owner set up on their own phone', async ({
  api,
  portal,
  browser,
}) => {
  const cobrador = await api.createPersona('cobrador', 'Pedro Sin Señal');
  const gerente = await api.createPersona('gerente', 'Gloria Con Códigos');
  const phone = await (
    await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
  ).newPage();
  const session = await ApiClient.signIn(portal, cobrador);
  await storeSession(phone, session);
  await session.call('POST', `/cajas/${cobrador._id}/abrir`, { base: 50_000 });
  await phone.goto('/mi-caja');
  await phone.getByRole('button', { name: /^Firmar con código: Base/ }).click();
  const signing = phone.getByRole('dialog', { name: 'Firmar con código' });
  await expect(signing.getByText(/no tiene aplicación de códigos/)).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(signing).toHaveCount(0);

  const own = await ApiClient.signIn(portal, gerente);
  const { data } = await own.call('POST', '/auth/segundo-factor/aplicacion');
  await own.call('PUT', '/auth/segundo-factor/aplicacion', { codigo: codeOf(data.secreto) });
  await phone.reload();
  await phone.getByRole('button', { name: /^Firmar con código: Base/ }).click();
  await expect(signing.getByText(gerente.nombre)).toBeVisible();
  await signing.getByLabel('Su código').fill('000000');
  await signing.getByRole('button', { name: 'Firmar' }).click();
  await expect(signing.getByText('El código no es correcto', { exact: false }).first()).toBeVisible();
  await signing.getByLabel('Su código').fill(codeOf(data.secreto, 1));
  await signing.getByRole('button', { name: 'Firmar' }).click();
  await expect(signing).toHaveCount(0);
  await expect(phone.getByRole('region', { name: 'Efectivo' })).toContainText('Día abierto');

  const office = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await storeSession(office, own);
  await office.goto('/mi-cuenta');
  const firmas = office.getByRole('list', { name: 'Últimas firmas con tus códigos' }).getByRole('listitem');
  await expect(firmas).toHaveText([
    /^Base de \$\s?50\.000En la sesión de Pedro/,
    /^Código equivocadoEn la sesión de Pedro/,
  ]);
});

test('the office sees what each collector earned, and downloads it', async ({
  office: page,
  api,
  portal,
}) => {
  await api.call('PUT', '/configuracion', { comisionCobrador: 10 });
  const cobrador = await api.createPersona('cobrador', 'Comisionista Uno');
  const cliente = await api.crearCliente('Paga Comisión', cobrador._id);
  const prestamo = await api.createOverduePrestamo(cliente, 200_000, 1, 10);
  await (await ApiClient.signIn(portal, cobrador)).cobrar(prestamo, 40_005);
  await page.goto('/cajas');
  await page.getByRole('link', { name: 'Comisiones' }).click();
  await expect(
    page.getByText(/^10\s?% de lo cobrado en efectivo o verificado, menos el descuento/),
  ).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: cobrador.nombre });
  const figures = ['$ 40.005', '$ 0', '$ 4.001', '$ 0', '$ 0', '$ 4.001'];
  await expect(row.getByRole('cell')).toHaveText([cobrador.nombre, ...figures, 'Pagar']);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Comisiones .*\.csv$/);
  await api.call('PUT', '/configuracion', { comisionCobrador: null });
});

test('the office pays a commission less what its collector lets it deduct', async ({
  browser,
  office: page,
  api,
  portal,
}) => {
  await api.call('PUT', '/configuracion', { comisionCobrador: 10 });
  const cobrador = await api.createPersona('cobrador', 'Comisionista Dos');
  const cliente = await api.crearCliente('Paga Otra Comisión', cobrador._id);
  const prestamo = await api.createOverduePrestamo(cliente, 200_000, 1, 10);
  const own = await ApiClient.signIn(portal, cobrador);
  await own.cobrar(prestamo, 40_000);
  await loseCash(api, own, cobrador._id, 1_500);

  const context = await browser.newContext({ baseURL: portal.url });
  const ownPage = await context.newPage();
  await storeSession(ownPage, own);
  await ownPage.goto('/comisiones');
  await expect(ownPage.getByText('En tus cierres faltaron $ 1.500')).toBeVisible();
  await ownPage.getByRole('button', { name: 'Autorizar descuento' }).click();
  await ownPage.getByRole('dialog').getByRole('button', { name: 'Autorizar descuento' }).click();
  await expect(ownPage.getByText('Descuento autorizado')).toBeVisible();
  await expect(ownPage.getByText('En tus cierres faltaron')).toBeHidden();
  await expect(ownPage.getByRole('button', { name: 'Pagar', exact: true })).toBeHidden();

  await page.goto('/comisiones');
  await page.getByRole('button', { name: `Pagar ${cobrador.nombre}` }).click();
  const dialog = page.getByRole('dialog', { name: `Pagar la comisión de ${cobrador.nombre}` });
  await expect(dialog.getByText('Descuento que autorizó')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pagar $ 2.500' }).click();
  await expect(page.getByText('Comisión pagada')).toBeVisible();
  await page.getByRole('button', { name: 'Pagadas' }).click();
  const paid = page.getByRole('dialog').getByRole('listitem').filter({ hasText: cobrador.nombre });
  await expect(paid).toContainText('Descuento $ 1.500');
  await expect(paid).toContainText('$ 2.500');

  await ownPage.getByRole('button', { name: 'Pagadas' }).click();
  await expect(ownPage.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await context.close();
  await api.call('PUT', '/configuracion', { comisionCobrador: null });
});

/** A collector counts less than the account has, and the office signs. */
async function loseCash(api: ApiClient, own: ApiClient, id: string, monto: number): Promise<void> {
  const { data: caja } = await own.call('POST', `/cajas/${id}/abrir`, {});
  const closing = { contado: caja.saldo - monto, motivo: 'Di mal un vuelto' };
  const { data: counted } = await own.call('POST', `/cajas/${id}/cerrar`, closing);
  await api.call('POST', `/cajas/${id}/aprobar`, { operacion: counted.pendientes[0]?._id });
}
