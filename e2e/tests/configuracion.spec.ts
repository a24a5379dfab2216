import { restoreConfiguracion, SAVE, saveCard } from '../support/configuracion.js';
import { expectPhoneLayout, makeFail, menuLink, pageHeading, rowOf } from '../support/screen.js';
import { expect, signIn, test } from '../support/tests.js';

/** The cards of the settings that count for everybody. */
const CARDS = [
  ...['Valores por defecto', 'Documentos', 'Días sin cobro'],
  ...['Cobros', 'Segunda firma', 'Visitas y llamadas'],
];

test.afterEach(({ api }) => restoreConfiguracion(api));

test('the settings start with defaults, have limits and count for everybody once they are saved', async ({
  office: page,
  api,
  browser,
  portal,
}) => {
  // Settings that an earlier version stored in a browser are ignored.
  await page.evaluate(() =>
    localStorage.setItem(
      'cartera.configuracion',
      '{"general":{"interes":77,"plazoDias":77,"moneda":"USD","zonaHoraria":"America/Bogota"}}',
    ),
  );
  await page.goto('/configuracion');
  const interes = page.getByLabel('Interés (%)');
  const plazo = page.getByLabel('Plazo (cuotas)');
  await expect(interes).toHaveValue('20');
  await expect(plazo).toHaveValue('30');
  await expect(page.getByText('Peso colombiano (COP)')).toBeVisible();
  await expect(page.getByText('Bogotá (America/Bogota)')).toBeVisible();
  await expect(page.getByText('un préstamo nuevo empieza con 10% de interés y 30 cuotas')).toBeVisible();

  for (const [percent, term] of [
    ['101', '0'],
    ['-1', '366'],
  ] as const) {
    await interes.fill(percent);
    await plazo.fill(term);
    await saveCard(page, 'Valores por defecto');
    await expect(page.getByText('El interés va de 0 a 100')).toBeVisible();
    await expect(page.getByText('El plazo va de 1 a 365 cuotas')).toBeVisible();
  }

  await interes.fill('12,5');
  await plazo.fill('45');
  await saveCard(page, 'Valores por defecto');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await page.getByLabel('Nombre de la empresa').fill('Préstamos del Valle');
  await page.getByLabel('Moneda').click();
  await page.getByTitle('Peso dominicano (DOP)').click();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/configuracion') && response.request().method() === 'PUT',
  );
  await saveCard(page, 'Documentos');
  await saved;
  await page.reload();
  await expect(interes).toHaveValue('12,5');
  await expect(plazo).toHaveValue('45');
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Préstamos del Valle');

  await api.prestarWithPlan('Moneda Guardada', { monto: 1_500_000 });
  const { email, password } = await api.createPersona('gerente', 'Gerente Enterada');
  const otherBrowser = await browser.newContext({ baseURL: portal.url });
  const otherPage = await otherBrowser.newPage();
  await signIn(otherPage, { email, password });
  await otherPage.goto('/configuracion');
  await expect(otherPage.getByText('pídeselo a un administrador')).toBeVisible();
  await expect(otherPage.getByText('Préstamos del Valle')).toBeVisible();
  await expect(otherPage.getByRole('button', { name: SAVE })).toHaveCount(0);
  await otherPage.goto('/prestamos');
  await expect(rowOf(otherPage, 'Moneda Guardada')).toContainText('RD$1,500,000');
  await otherPage.getByRole('button', { name: 'Nuevo préstamo' }).click();
  const dialog = otherPage.getByRole('dialog', { name: 'Nuevo préstamo' });
  await expect(dialog.getByLabel('Interés (%)')).toHaveValue('12,5');
  await expect(dialog.getByLabel('Cuotas', { exact: true })).toHaveValue('45');
  await dialog.getByLabel('Monto').fill('250000');
  await expect(dialog.getByLabel('Monto')).toHaveValue('250,000');
  await otherBrowser.close();
});

test('a saved setting leaves the others as they were', async ({ office: page, api }) => {
  await page.goto('/configuracion');
  await page.getByLabel('Nombre de la empresa').fill('Solo el Nombre');
  await saveCard(page, 'Documentos');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  const { data } = await api.call('GET', '/configuracion');
  expect(data).toMatchObject({ empresa: 'Solo el Nombre', interes: null, cuotas: null, moneda: null });
  await expect(page.getByLabel('Interés (%)')).toHaveValue('20');
  // No currency was saved: goals stay in Dominican pesos, at once and in another visit.
  const goal = page.getByRole('dialog', { name: 'Nueva Meta' }).getByLabel('Meta de monto (RD$)');
  await menuLink(page, 'Metas Cobradores').click();
  await page.getByRole('button', { name: 'Nueva Meta' }).first().click();
  await expect(goal).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Nueva Meta' }).first().click();
  await expect(goal).toBeVisible();
});

test('a card saves its own settings, and what is typed in another one stays', async ({
  office: page,
  api,
}) => {
  await page.goto('/configuracion');
  for (const title of CARDS)
    await expect(page.getByRole('region', { name: title }).getByRole('button', { name: SAVE })).toBeVisible();
  await expect(page.getByRole('button', { name: SAVE })).toHaveCount(CARDS.length);
  await page.getByLabel('Plazo (cuotas)').fill('60');
  await page.getByLabel('Nombre de la empresa').fill('Con Su Botón');
  await saveCard(page, 'Documentos');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  expect((await api.call('GET', '/configuracion')).data).toMatchObject({
    empresa: 'Con Su Botón',
    cuotas: null,
  });
  await expect(page.getByLabel('Plazo (cuotas)')).toHaveValue('60');
  await menuLink(page, 'Clientes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
});

test('Enter in a field saves its own card', async ({ office: page, api }) => {
  await page.goto('/configuracion');
  await page.getByLabel('Plazo (cuotas)').fill('60');
  await page.getByLabel('Nombre de la empresa').fill('Con Enter');
  await page.getByLabel('Nombre de la empresa').press('Enter');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  expect((await api.call('GET', '/configuracion')).data).toMatchObject({
    empresa: 'Con Enter',
    cuotas: null,
  });
  await expect(page.getByLabel('Plazo (cuotas)')).toHaveValue('60');
});

test('leaving asks first if the settings are not saved', async ({ office: page }) => {
  await page.goto('/configuracion');
  await page.getByLabel('Plazo (cuotas)').fill('60');
  await menuLink(page, 'Clientes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click();
  await saveCard(page, 'Valores por defecto');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await menuLink(page, 'Clientes').click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
});

test('settings that the server does not store show an error and stay typed', async ({ office: page }) => {
  await page.goto('/configuracion');
  await page.getByLabel('Plazo (cuotas)').fill('60');
  const restore = await makeFail(page, 'PUT', '/configuracion');
  await saveCard(page, 'Valores por defecto');
  await expect(page.getByText('No se pudo guardar la configuración')).toBeVisible();
  await expect(page.getByLabel('Plazo (cuotas)')).toHaveValue('60');
  await restore();
});

test('what is typed stays when others save first, and the second try saves it', async ({
  office: page,
  api,
}) => {
  await page.goto('/configuracion');
  const interes = page.getByLabel('Interés (%)');
  const cuotas = page.getByLabel('Plazo (cuotas)');
  await interes.fill('15');
  await api.call('PUT', '/configuracion', { cuotas: 44 });
  await saveCard(page, 'Valores por defecto');
  await expect(page.getByText('No se pudo guardar la configuración')).toBeVisible();
  await expect(cuotas).toHaveValue('44');
  await expect(interes).toHaveValue('15');
  await saveCard(page, 'Valores por defecto');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  const { data } = await api.call('GET', '/configuracion');
  expect(data).toMatchObject({ interes: 15, cuotas: 44 });
});

test('on a phone each tab fits the screen', async ({ office: page }) => {
  await page.goto('/configuracion');
  for (const tab of ['General', 'Mi Perfil', 'Notificaciones', 'Sistema']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectPhoneLayout(page);
  }
});
