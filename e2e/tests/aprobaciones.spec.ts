import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import type { Browser, Page } from '@playwright/test';
import { ApiClient, type Persona } from '../support/api-client.js';
import {
  expectLoaded,
  expectPhoneCards,
  makeFail,
  menuLink,
  pageHeading,
  pressInToast,
  rowOf,
} from '../support/screen.js';
import { expect, signIn, test } from '../support/tests.js';

// The cap of one person counts for every test of a portal.
test.use({ ownPortal: true });

const NOMBRE = 'Condonada En Espera';

test.beforeEach(({ api }) => api.call('PUT', '/configuracion', { topeSinSegundaFirma: 100_000 }));

/** A page of another person, in a browser of its own. */
async function pageOf(browser: Browser, baseURL: string, persona: Persona): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, persona);
  return page;
}

/** A loan of 120,000 pesos that a gerente asks to forgive. @returns the loan's id. */
async function ask(api: ApiClient, gerente: Persona, nombre: string): Promise<string> {
  const { id } = await api.prestarWithPlan(nombre);
  const own = await ApiClient.signIn(api, gerente);
  await own.call('PATCH', `/prestamos/${id}/estado`, { estado: 'pagado', motivo: 'No se pudo cobrar' });
  return id;
}

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

test('a balance that a gerente forgives waits, another gerente approves it, and then the loan is paid', async ({
  browser,
  api,
  portal,
}) => {
  const { id } = await api.prestarWithPlan(NOMBRE);
  const asks = await pageOf(browser, portal.url, await api.createPersona('gerente', 'Gerente Que Pide'));
  const decides = await pageOf(browser, portal.url, await api.createPersona('gerente', 'Gerente Que Firma'));

  await asks.goto(`/prestamos?search=${NOMBRE}`);
  await asks.getByRole('button', { name: `Más acciones de ${NOMBRE}` }).click();
  await asks.getByRole('menuitem', { name: 'Marcar pagado' }).click();
  const dialog = asks.getByRole('dialog');
  await dialog.getByLabel('Se perdonan $ 120.000: no entra dinero').check();
  await dialog.getByLabel('Motivo').fill('No se pudo cobrar');
  await dialog.getByRole('button', { name: 'Perdonar $ 120.000' }).click();
  await expect(asks.getByText('Queda por aprobar: la decide otra persona de la oficina')).toBeVisible();
  await pressInToast(asks, 'Ver aprobación');
  await expect(pageHeading(asks, 'Aprobaciones')).toBeVisible();
  await expect(asks.getByText('Préstamo marcado como pagado')).toHaveCount(0);
  const own = rowOf(asks, NOMBRE);
  await expect(own).toContainText('Condonar el saldo');
  await expect(own).toContainText('Saldo pendiente: de $ 120.000 a $ 0');
  await expect(own).toContainText('La decide otra persona. Hasta el');
  await expect(own.getByRole('button')).toHaveText(['Retirar']);
  expect(await api.getPrestamo(id)).toMatchObject({ saldoPendiente: 120_000 });

  await decides.reload();
  const entry = menuLink(decides, 'Aprobaciones');
  await expect(entry).toHaveAccessibleDescription('1 por decidir');
  await entry.click();
  const row = rowOf(decides, NOMBRE);
  await expect(row).toContainText('Gerente Que Pide');
  await row.getByRole('button', { name: 'Aprobar Condonar el saldo' }).click();
  await expect(decides.getByRole('dialog')).toContainText('Pide Gerente Que Pide: No se pudo cobrar');
  await inDialog(decides, 'Aprobar').click();
  await expect(decides.getByText('Aprobado y hecho')).toBeVisible();
  await expect(row).toContainText('Gerente Que Firma');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(entry).toHaveAccessibleDescription('');
  expect(await api.getPrestamo(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
});

test('a refused or withdrawn request changes nothing, and a second decision says what to do', async ({
  browser,
  api,
  portal,
}) => {
  const asking = await api.createPersona('gerente', 'Gerente Que Pide');
  const id = await ask(api, asking, 'Sin Permiso');
  const withdrawn = await ask(api, asking, 'Sin Pedir');
  const decides = await pageOf(
    browser,
    portal.url,
    await api.createPersona('gerente', 'Gerente Que Rechaza'),
  );
  const asks = await pageOf(browser, portal.url, asking);
  await decides.goto('/aprobaciones?espera=mi');
  await asks.goto('/aprobaciones?search=Sin%20Pedir&espera=otra');
  await asks.getByRole('button', { name: 'Retirar' }).click();
  await inDialog(asks, 'El monto no es').click();
  await inDialog(asks, 'Retirar').click();
  await expect(asks.getByText('Petición cerrada: nada cambió')).toBeVisible();

  // The list of the other gerente still shows it.
  await rowOf(decides, 'Sin Pedir')
    .getByRole('button', { name: /^Aprobar/ })
    .click();
  await inDialog(decides, 'Aprobar').click();
  await expect(decides.getByText('Esa aprobación ya se decidió: actualiza la lista')).toBeVisible();

  const row = rowOf(decides, 'Sin Permiso');
  await row.getByRole('button', { name: /^Rechazar/ }).click();
  await inDialog(decides, 'No está autorizado').click();
  await inDialog(decides, 'Rechazar').click();
  await expect(decides.getByText('Petición cerrada: nada cambió')).toBeVisible();
  await decides.goto('/aprobaciones?estado=rechazada');
  await expect(rowOf(decides, 'Sin Permiso')).toContainText('No está autorizado');
  for (const prestamo of [id, withdrawn])
    expect(await api.getPrestamo(prestamo)).toMatchObject({ estado: 'vencido', saldoPendiente: 120_000 });
});

test('an admin without another person approves the own request with a reason, and the row says so', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('De La Dueña');
  await api.call('PATCH', `/prestamos/${id}/estado`, { estado: 'pagado' });
  await page.goto('/aprobaciones?search=De La Dueña');
  await expect(menuLink(page, 'Aprobaciones')).toHaveAccessibleDescription('1 por decidir');
  const row = rowOf(page, 'De La Dueña');
  await expect(row).toContainText('La decides tú: no hay otra persona');
  await row.getByRole('button', { name: /^Aprobar/ }).click();
  await inDialog(page, 'Aprobar').click();
  await expect(page.getByRole('dialog').getByText('Elige o escribe un motivo')).toBeVisible();
  await inDialog(page, 'No hay otra persona en la oficina').click();
  const refused = '**/api/aprobaciones/*/decidir';
  const errors = [{ campo: 'motivo', mensaje: 'Ese motivo no se acepta' }];
  await page.route(refused, (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, code: 'DATOS_INVALIDOS', message: 'Revisa', errors },
    }),
  );
  await inDialog(page, 'Aprobar').click();
  await expect(page.getByRole('dialog').getByText('Ese motivo no se acepta')).toBeVisible();
  await page.unroute(refused);
  await inDialog(page, 'Aprobar').click();
  await expect(row).toContainText('sin otra persona');
  expect(await api.getPrestamo(id)).toMatchObject({ estado: 'pagado' });
});

test('an admin whose office has only accounts of theirs is asked for a reason, in the list and in the accounts', async ({
  office: page,
  api,
}) => {
  const gerente = await api.createPersona('gerente', 'Gerente De La Dueña');
  await ask(api, gerente, 'De Mi Cuenta');
  const own = await ApiClient.signIn(api, gerente);
  await own.call('POST', `/cajas/${CAJA_OFICINA}/gasto`, {
    monto: 150_000,
    categoria: 'otro',
    nota: 'Arriendo',
  });
  await page.goto('/aprobaciones?search=De Mi Cuenta');
  const row = rowOf(page, 'De Mi Cuenta');
  await row.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Nota (opcional)')).toBeVisible();
  await inDialog(page, 'Aprobar').click();
  await expect(page.getByRole('dialog').getByLabel('Nota (opcional)')).toHaveCount(0);
  await expect(page.getByText('No se pudo decidir')).toHaveCount(0);
  await inDialog(page, 'Aprobar').click();
  await expect(page.getByRole('dialog').getByText('Elige o escribe un motivo')).toBeVisible();
  await inDialog(page, 'No hay otra persona en la oficina').click();
  await inDialog(page, 'Aprobar').click();
  await expect(row).toContainText('sin otra persona');

  await page.goto('/cajas');
  await page.getByRole('button', { name: /^Aprobar: Gasto/ }).click();
  await expect(page.getByRole('dialog')).toContainText('¿Aprobar sin otra persona?');
  await expect(page.getByText(/Error al confirmar|Revisa los datos/)).toHaveCount(0);
  await inDialog(page, 'No hay otra persona en la oficina').click();
  await inDialog(page, 'Aprobar').click();
  await expect(page.getByRole('button', { name: /^Aprobar: Gasto/ })).toHaveCount(0);
  await page.goto('/aprobaciones?estado=aprobada&search=Oficina');
  await expect(rowOf(page, 'Arriendo')).toContainText('sin otra persona');
});

test('a collector does not see the page or its entry', async ({ browser, api, portal }) => {
  const page = await pageOf(browser, portal.url, await api.createPersona('cobrador', 'Cobradora Curiosa'));
  await page.goto('/aprobaciones');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
  await expect(menuLink(page, 'Aprobaciones')).toHaveCount(0);
});

test('on a phone the list has cards, and a failure offers to retry', async ({ office: page, api }) => {
  await ask(api, await api.createPersona('gerente', 'Gerente De Celular'), 'En Tarjeta');
  await page.goto('/aprobaciones');
  await expectLoaded(page);
  const list = page.getByRole('region', { name: 'Aprobaciones' });
  await expectPhoneCards(page, list);
  await expect(list.getByRole('listitem').filter({ hasText: 'En Tarjeta' })).toContainText(
    'Pide Gerente De Celular',
  );
  const restore = await makeFail(page, 'GET', '/aprobaciones');
  await page.reload();
  await expect(page.getByText('Error al cargar las aprobaciones')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(list.getByText('En Tarjeta')).toBeVisible();
});

test('a float that waits has its number in the menu of the collector who confirms it', async ({
  browser,
  api,
  portal,
}) => {
  const cobrador = await api.createPersona('cobrador', 'Cobradora Con Base');
  await api.call('POST', `/cajas/${cobrador._id}/abrir`, { base: 50_000 });
  const page = await pageOf(browser, portal.url, cobrador);
  const entry = menuLink(page, 'Mi caja');
  await expect(entry).toHaveAccessibleDescription('1 por decidir');
  await entry.click();
  await page.getByRole('button', { name: /^Confirmar: Base/ }).click();
  await expect(entry).toHaveAccessibleDescription('');
});
