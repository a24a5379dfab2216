import { CATEGORIAS_GASTO } from '@cartera/contrato/catalogs';
import { restoreConfiguracion, saveCard } from '../support/configuracion.js';
import { chooseFromList, pageHeading } from '../support/screen.js';
import { expect, signIn, test } from '../support/tests.js';

test.afterEach(({ api }) => restoreConfiguracion(api));

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

test('the categories of expenses that the lender saves are those of the form', async ({
  office: page,
  api,
}) => {
  await page.goto('/configuracion');
  const section = page.getByRole('region', { name: 'Cobros' });
  const categories = section.getByRole('combobox', { name: 'En qué se gasta' });
  await categories.fill('Gasolina');
  await categories.press('Enter');
  await section.getByLabel('Pedir la referencia de lo que no es efectivo').click();
  await saveCard(page, 'Cobros');
  const saved = { categoriasGasto: [...CATEGORIAS_GASTO, 'Gasolina'], referenciaObligatoria: false };
  await expect.poll(async () => (await api.call('GET', '/configuracion')).data).toMatchObject(saved);
  // A card whose settings are all saved leaves without a question.
  await page.getByRole('link', { name: 'Cajas' }).click();
  await expect(pageHeading(page, 'Cajas')).toBeVisible();

  await page.goto('/mi-caja');
  await page.getByRole('button', { name: 'Gasto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar gasto' });
  for (const name of saved.categoriasGasto)
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
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
