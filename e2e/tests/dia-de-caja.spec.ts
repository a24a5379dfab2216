import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import { formatPesos } from '@cartera/contrato/formats';
import type { Browser, Locator, Page } from '@playwright/test';
import { ApiClient, bogotaDay, type Persona } from '../support/api-client.js';
import {
  chooseByTyping,
  chooseFromList,
  expectLoaded,
  expectNoOverflow,
  menuLink,
  rowOf,
} from '../support/screen.js';
import { expect, PHONE, signIn, test } from '../support/tests.js';

test.use({ ownPortal: true });

/** A page of another person, in a browser of its own. */
async function pageOf(browser: Browser, baseURL: string, persona: Persona): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage();
  await signIn(page, persona);
  await page.goto('/mi-caja');
  await expectLoaded(page);
  return page;
}

const efectivo = (page: Page): Locator => page.getByRole('region', { name: 'Efectivo' });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

async function submit(page: Page, dialogName: string | RegExp, fill: (dialog: Locator) => Promise<void>) {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await fill(dialog);
  await dialog.locator('.ant-modal-footer').getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
}

/** The office opens the day of a collector, who confirms the float. */
async function openDay(oficina: Page, phone: Page, nombre: string, base: string) {
  await button(oficina, `Abrir día de ${nombre}`).click();
  await submit(oficina, /^Abrir el día/, (dialog) => dialog.getByLabel('Base').fill(base));
  await phone.reload();
  await button(phone, /^Confirmar: Base/).click();
  await expect(efectivo(phone)).toContainText('Día abierto');
}

/** @param nequi the reference of a payment by Nequi; without it, the payment is in cash. */
async function collect(phone: Page, nombre: string, monto: string, nequi?: string) {
  await phone.goto('/cobros');
  await button(phone, 'Registrar cobro').first().click();
  await submit(phone, 'Registrar cobro', async (dialog) => {
    await chooseByTyping(phone, dialog.getByLabel('Préstamo'), nombre);
    await dialog.getByLabel('Monto').fill(monto);
    if (!nequi) return;
    await chooseFromList(phone, dialog.getByLabel('Método'), 'Nequi');
    await dialog.getByLabel('Referencia').fill(nequi);
  });
  await phone.goto('/mi-caja');
}

async function spend(phone: Page, monto: string, categoria: string) {
  await button(phone, 'Gasto').click();
  await submit(phone, 'Registrar gasto', async (dialog) => {
    await dialog.getByLabel('Monto').fill(monto);
    await dialog.getByText(categoria, { exact: true }).click();
  });
}

/** Counts notes of one value, and closes the day. */
async function count(phone: Page, valor: RegExp, cuantos: string, result: string, motivo?: string) {
  await button(phone, 'Cerrar día').click();
  await submit(phone, /^Cerrar el día/, async (dialog) => {
    await dialog.getByLabel(valor).fill(cuantos);
    await expect(dialog.getByText(result)).toBeVisible();
    if (motivo) await button(dialog, motivo).click();
  });
  await expect(efectivo(phone)).toContainText('Cierre por firmar');
}

async function sign(oficina: Page, nombre: string) {
  await oficina.reload();
  await button(oficina, new RegExp(`^Firmar: Cierre.*${nombre}$`)).click();
  await expect(rowOf(oficina, nombre).getByText('Sin abrir')).toBeVisible();
}

/** Returns the balance of each account in pesos, by its name. */
async function saldosOf(api: ApiClient): Promise<ReadonlyMap<string, number>> {
  const { data } = await api.call('GET', '/cajas?limit=1000');
  return new Map(data.map(({ titular, saldo }: { titular: string; saldo: number }) => [titular, saldo]));
}

test.afterAll(async ({ portal }) => {
  const api = await ApiClient.signIn(portal);
  await api.call('PUT', '/configuracion', { limiteGastoDia: null, comisionCobrador: null });
});

test('a day of three collectors, an office and a bank: every peso has somebody who answers for it', async ({
  office: oficina,
  api,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const personas = ['Ana Norte', 'Bruno Sur', 'Clara Centro'] as const;
  const [ana, bruno, clara] = await Promise.all(
    personas.map((nombre) => api.createPersona('cobrador', nombre)),
  );
  if (!ana || !bruno || !clara || !baseURL) throw new Error('No collectors');
  await api.createOverduePrestamo(await api.crearCliente('Deuda de Ana', ana._id), 200_000, 1, 10);
  const before = await saldosOf(api);
  await api.call('PUT', '/configuracion', { limiteGastoDia: 15_000, comisionCobrador: 10 });
  const phones = await Promise.all([ana, bruno, clara].map((persona) => pageOf(browser, baseURL, persona)));
  const [deAna, deBruno, deClara] = phones as [Page, Page, Page];

  await oficina.goto('/dashboard');
  await menuLink(oficina, 'Cajas').click();
  await openDay(oficina, deAna, ana.nombre, '100000');
  await openDay(oficina, deBruno, bruno.nombre, '50000');
  await openDay(oficina, deClara, clara.nombre, '300000');

  // Ana collects, spends within the limit and closes with a shortage.
  await collect(deAna, 'Deuda de Ana', '40000');
  await spend(deAna, '10000', 'Transporte');
  await expect(efectivo(deAna)).toContainText('$ 130.000');
  await expect(efectivo(deAna)).toContainText(
    /base \$\s100\.000 \+ cobros en caja \$\s40\.000.*− gastos \$\s10\.000/,
  );
  await expectNoOverflow(deAna);

  // A client of Ana pays by Nequi: the money is in that account, and not in her hands.
  await collect(deAna, 'Deuda de Ana', '15000', 'M7654321');
  await expect(efectivo(deAna)).toContainText('$ 130.000');

  // Bruno spends above the limit: it counts once the office approves it.
  await spend(deBruno, '20000', 'Comida');
  await expect(efectivo(deBruno)).toContainText('$ 20.000 esperan confirmación');
  await button(deBruno, 'Cerrar día').click();
  await deBruno
    .getByRole('dialog')
    .getByLabel(/Cuántos de \$\s50\.000/)
    .fill('1');
  await button(deBruno.getByRole('dialog'), 'Cerrar día').click();
  await expect(deBruno.getByText(/confirma o rechaza cada una/).first()).toBeVisible();
  await deBruno.reload();
  await oficina.goto('/cajas');
  for (const verb of ['Gasto', 'Mover', 'Capital', 'Contar'])
    await expect(rowOf(oficina, 'Oficina').getByText(verb, { exact: true })).toBeVisible();
  await button(oficina, /^Aprobar: Gasto de \$\s20\.000/).click();
  await expect(button(oficina, /^Aprobar/)).toHaveCount(0);

  // Clara lends from the float, and no more than there is.
  const cliente = await api.crearCliente('Nuevo de Clara', clara._id);
  const lend = (monto: number) =>
    api.crearPrestamo(cliente, { monto, cuenta: clara._id, fechaInicio: bogotaDay(0) });
  await expect(lend(300_001)).rejects.toThrow('CAJA_SIN_SALDO');
  await lend(250_000);
  await deClara.reload();
  await expect(efectivo(deClara)).toContainText(/− préstamos entregados \$\s250\.000/);

  // Clara hands over to the office, which takes a part to the bank.
  await button(deClara, 'Entregar').click();
  await submit(deClara, 'Entregar dinero', (dialog) => dialog.getByLabel('Monto').fill('30000'));
  await oficina.reload();
  await button(oficina, /^Confirmar: Entrega de \$\s30\.000/).click();
  await oficina.goto(`/cajas/${CAJA_OFICINA}`);
  await button(oficina, 'Mover').click();
  await submit(oficina, /^Mover dinero/, async (dialog) => {
    await dialog.getByLabel('Monto').fill('25000');
    await chooseFromList(oficina, dialog.getByLabel('¿Quién recibe?'), 'Banco');
  });

  // All three close: Ana lacks 5,000.
  await count(deAna, /Cuántos de \$\s5\.000/, '25', 'Faltan $ 5.000', 'Di mal un vuelto');
  await deBruno.reload();
  await count(deBruno, /Cuántos de \$\s10\.000/, '3', 'Cuadra');
  await deClara.reload();
  await count(deClara, /Cuántos de \$\s20\.000/, '1', 'Cuadra');
  await oficina.goto('/cajas');
  for (const { nombre } of [ana, bruno, clara]) await sign(oficina, nombre);
  await expect(rowOf(oficina, ana.nombre)).toContainText('Faltan $ 5.000');

  // The count prints with what makes it up and both signatures.
  await deAna.reload();
  await button(deAna, /^Cuadre del/).click();
  const sheet = deAna.getByRole('article', { name: 'Cuadre de caja' });
  await expect(sheet).toContainText('25 × $ 5.000');
  await expect(sheet).toContainText('Faltan $ 5.000: Di mal un vuelto');
  await expect(sheet).toContainText(new RegExp(`${ana.nombre},.*${api.session.usuario.nombre},`, 's'));

  const after = await saldosOf(api);
  const moved = (titular: string) => (after.get(titular) ?? 0) - (before.get(titular) ?? 0);
  expect([ana, bruno, clara].map(({ nombre }) => moved(nombre))).toEqual([125_000, 30_000, 20_000]);
  expect(moved('Banco')).toBe(25_000);
  expect(moved('Nequi')).toBe(15_000);
  expect(moved('Oficina')).toBe(-450_000 + 30_000 - 25_000);

  // Ana's commission is 10 per cent of her cash collections. Her other payments are not verified yet. She sees only her own.
  await deAna.goto('/comisiones');
  await expect(deAna.getByRole('listitem').filter({ hasText: ana.nombre })).toContainText(
    /Cobrado \$\s55\.000.*Sin verificar \$\s15\.000.*Comisión \$\s4\.000.*Faltantes \$\s5\.000/s,
  );
  await expect(deAna.getByText(bruno.nombre)).toHaveCount(0);

  // The owners put money in, and the office counts what it has.
  await oficina.goto(`/cajas/${CAJA_OFICINA}`);
  await button(oficina, 'Capital').click();
  await submit(oficina, /^Capital en/, async (dialog) => {
    await dialog.getByLabel('Monto').fill('900000');
    await dialog.getByLabel(/^¿Quién/).fill('Marta, la socia');
    await dialog.getByLabel('¿Para qué?').fill('Para prestar');
  });
  const capital = rowOf(oficina, 'Marta, la socia: Para prestar');
  const left = formatPesos((await saldosOf(api)).get('Oficina') ?? 0);
  await expect(capital.getByRole('cell').last()).toHaveText(left);
  expect((await capital.textContent())?.match(/\d\d\/\d\d\/\d{4}/g)).toHaveLength(1);
  await button(oficina, 'Contar').click();
  await submit(oficina, /^Contar/, async (dialog) => {
    await dialog.getByLabel(/Cuántos de \$\s100\.000/).fill('1');
    await button(dialog, 'Di mal un vuelto').click();
  });
  await expect(efectivo(oficina)).toContainText('$ 100.000');
  await expect(button(oficina, /^Cuadre del/)).toBeVisible();
});
