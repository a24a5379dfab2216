import type { Page } from '@playwright/test';
import {
  chooseFromList,
  expectPhoneLayout,
  makeFail,
  menuLink,
  pageHeading,
  rowOf,
} from '../support/screen.js';
import { expect, fillLogin, signIn, test } from '../support/tests.js';

const SAVE = 'Guardar configuración';

/** Saves one card of the settings. */
const saveCard = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('button', { name: SAVE }).click();

test.afterEach(({ api }) =>
  api.call('PUT', '/configuracion', {
    ...{ empresa: null, interes: null, cuotas: null, moneda: null },
    ...{
      festivos: 'co',
      sabadosLaborables: true,
      diasNoLaborables: [],
      limiteGastoDia: null,
      topeSinSegundaFirma: null,
      separarUsuariosYCajas: false,
      comisionCobrador: null,
      metodosPago: null,
    },
  }),
);

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
  expect(data).toMatchObject({ empresa: 'Solo el Nombre', interes: null, cuotas: null });
  await expect(page.getByLabel('Interés (%)')).toHaveValue('20');
});

test('a card saves its own settings, and what is typed in another one stays', async ({
  office: page,
  api,
}) => {
  await page.goto('/configuracion');
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

test('days without collection are listed in order and once each, saved, and only read by a collector', async ({
  office: page,
  api,
}) => {
  await page.goto('/configuracion');
  const section = page.getByRole('region', { name: 'Días sin cobro' });
  const days = section.getByRole('list', { name: 'Días agregados' }).getByRole('listitem');
  const newDay = section.getByLabel('Otro día sin cobro');
  const saturdays = section.getByRole('switch', { name: 'Se cobra los sábados' });
  await expect(section.getByText('Ninguno')).toBeVisible();

  await section.getByRole('button', { name: 'Agregar' }).click();
  await expect(section.getByText('Elige un día')).toBeVisible();
  for (const day of ['31/12/2026', '24/12/2026', '31/12/2026', '08/01/2027']) {
    await newDay.fill(day);
    await newDay.press('Tab');
    await section.getByRole('button', { name: 'Agregar' }).click();
    await expect(newDay).toHaveValue('');
  }
  await expect(days).toHaveText(['24/12/2026', '31/12/2026', '08/01/2027']);
  await section.getByRole('button', { name: 'Quitar el 08/01/2027' }).click();
  await expect(days).toHaveText(['24/12/2026', '31/12/2026']);

  await chooseFromList(page, section.getByLabel('Festivos'), 'Festivos de República Dominicana');
  await saturdays.press('Space');
  await saveCard(page, 'Días sin cobro');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  const { data } = await api.call('GET', '/configuracion');
  expect(data).toMatchObject({
    ...{ festivos: 'do', sabadosLaborables: false },
    diasNoLaborables: ['2026-12-24', '2026-12-31'],
  });

  await page.reload();
  await expect(days).toHaveText(['24/12/2026', '31/12/2026']);
  await expect(saturdays).not.toBeChecked();

  const { email, password } = await api.createPersona('cobrador', 'Cobrador Lector');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { email, password });
  await page.goto('/configuracion');
  for (const text of ['Festivos de República Dominicana', 'No se cobra', '24/12/2026, 31/12/2026']) {
    await expect(section.getByText(text)).toBeVisible();
  }
  await expect(saturdays).toHaveCount(0);
  await expect(section.getByRole('button')).toHaveCount(0);
});

test('the limit of a collector’s expenses is set, removed, and only read by a collector', async ({
  office: page,
  api,
}) => {
  await page.goto('/configuracion');
  const section = page.getByRole('region', { name: 'Cobros' });
  const limit = section.getByLabel('Gasto por día de un cobrador');
  const save = async (pesos: string, saved: number | null) => {
    await limit.fill(pesos);
    await saveCard(page, 'Cobros');
    await expect.poll(async () => (await api.call('GET', '/configuracion')).data.limiteGastoDia).toBe(saved);
  };
  await save('50000', 50_000);
  await page.reload();
  await expect(limit).toHaveValue('50.000');
  await save('', null);
  await save('80000', 80_000);

  const { email, password } = await api.createPersona('cobrador', 'Cobrador Gastador');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { email, password });
  await page.goto('/configuracion');
  await expect(section.getByText('$ 80.000')).toBeVisible();
  await expect(limit).toHaveCount(0);
});

test('the cap of one person is set, removed, and only read by a gerente, who then edits no users', async ({
  office: page,
  api,
}) => {
  await page.goto('/configuracion');
  const section = page.getByRole('region', { name: 'Segunda firma' });
  const cap = section.getByLabel('Tope de una sola persona');
  const saved = async () => (await api.call('GET', '/configuracion')).data;
  const save = async (pesos: string, topeSinSegundaFirma: number | null) => {
    await cap.fill(pesos);
    await saveCard(page, 'Segunda firma');
    await expect.poll(saved).toMatchObject({ topeSinSegundaFirma });
  };
  await save('50000', 50_000);
  await page.reload();
  await expect(cap).toHaveValue('50.000');
  await save('', null);
  await section.getByLabel('Separar usuarios y cajas').click();
  await save('80000', 80_000);
  expect(await saved()).toMatchObject({ separarUsuariosYCajas: true });

  const { email, password } = await api.createPersona('gerente', 'Gerente Con Tope');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { email, password });
  await page.goto('/configuracion');
  await expect(section.getByText('$ 80.000')).toBeVisible();
  await expect(section.getByText('Un administrador', { exact: true })).toBeVisible();
  await expect(cap).toHaveCount(0);
  await page.goto('/usuarios');
  await expect(pageHeading(page, 'Usuarios')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuevo usuario' })).toHaveCount(0);
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

test('a browser that cannot store its time zone shows an error', async ({ office: page }) => {
  await page.goto('/configuracion');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Zona horaria').click();
  await page.getByTitle('Nueva York (America/New_York)').click();
  await expect(page.getByText('No se pudo guardar la configuración')).toBeVisible();
});

test('a notification switch is saved at once, and a reset restores all defaults', async ({
  office: page,
}) => {
  await page.goto('/configuracion?pestana=notificaciones');
  const sms = page.getByRole('switch', { name: 'SMS' });
  await expect(sms).not.toBeChecked();
  await sms.press('Space');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await page.reload();
  await expect(sms).toBeChecked();

  await page.getByRole('tab', { name: 'Sistema' }).click();
  await page.getByRole('button', { name: 'Restablecer configuración' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restablecer' }).click();
  await expect(page.getByText('Configuración restablecida')).toBeVisible();
  await page.getByRole('tab', { name: 'Notificaciones' }).click();
  await expect(sms).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('cartera.configuracion'))).toBeNull();
});

test('the system tab changes the theme', async ({ office: page }) => {
  await page.goto('/configuracion?pestana=sistema');
  await page.getByText('Oscuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'oscuro');
  await page.getByText('Claro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'claro');
});

const NEW_PASSWORD = 'clave-segunda-2';

test('a user changes their own password, typed twice, and signs in with the new one', async ({
  page,
  api,
}) => {
  // Not the admin: a change of the admin's password would end the session of other tests.
  const { email, password } = await api.createPersona('cobrador', 'Camila Torres');
  await signIn(page, { email, password });
  await page.goto('/configuracion?pestana=perfil');
  for (const text of ['Camila Torres', email, 'Cobrador']) {
    await expect(page.getByRole('region', { name: 'Mis datos' }).getByText(text)).toBeVisible();
  }

  const current = page.getByLabel('Contraseña actual');
  const next = page.getByLabel('Contraseña nueva', { exact: true });
  const repeated = page.getByLabel('Repite la contraseña nueva');
  const button = page.getByRole('button', { name: 'Cambiar contraseña' });
  await button.click();
  await expect(page.getByText('Escribe la contraseña actual')).toBeVisible();
  await expect(page.getByText('La contraseña es obligatoria')).toBeVisible();
  await current.fill(password);
  await next.fill('corta');
  await button.click();
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await next.fill(NEW_PASSWORD);
  await repeated.fill('otra-cosa-3');
  await button.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await repeated.fill(NEW_PASSWORD);
  await expect(page.getByText('Las contraseñas no coinciden')).toHaveCount(0);

  await current.fill('no-es-esta-0');
  await button.click();
  await expect(page.getByText('La contraseña actual no es correcta').first()).toBeVisible();
  await expect(page.getByText('Error al cambiar la contraseña')).toBeVisible();
  await current.fill(password);
  await button.click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await fillLogin(page, { email, password });
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('tab', { name: 'Mi Perfil' })).toBeVisible();
});

test('on a phone each tab fits the screen', async ({ office: page }) => {
  await page.goto('/configuracion');
  for (const tab of ['General', 'Mi Perfil', 'Notificaciones', 'Sistema']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectPhoneLayout(page);
  }
});
