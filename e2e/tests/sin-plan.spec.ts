import { chooseByTyping, rowOf } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

test('a new loan has its plan, unless the user clears the checkbox', async ({ office: page, api }) => {
  const cliente = await api.crearCliente('Casilla Del Plan');
  const create = async (ticked: boolean) => {
    await page.goto('/prestamos');
    await page.getByRole('button', { name: 'Nuevo préstamo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Más condiciones').click();
    const checkbox = dialog.getByLabel('Generar el plan de pagos');
    await expect(checkbox).toBeChecked();
    await checkbox.setChecked(ticked);
    await chooseByTyping(page, dialog.getByLabel('Cliente'), 'casilla', 'Casilla Del Plan');
    await dialog.getByLabel('Monto').fill('100000');
    await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
    await expect(page.getByText('Préstamo creado correctamente')).toBeVisible();
  };
  await create(true);
  await expect(page.getByText('Su plan de pagos está listo.')).toBeVisible();
  await create(false);
  await expect(page.getByText('Falta generar su plan de pagos')).toBeVisible();
  const { data } = await api.call('GET', `/prestamos?cliente=${cliente}&sort=createdAt_asc`);
  expect(data.map(({ planGenerado }: { planGenerado: boolean }) => planGenerado)).toEqual([true, false]);
});

test('a reenganche has its plan, unless the user clears the checkbox', async ({ office: page, api }) => {
  const { id, nombre } = await api.prestarWithPlan('Reenganche Con Plan');
  await page.goto(`/prestamos?search=${encodeURIComponent(nombre)}`);
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Reenganchar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Más condiciones').click();
  await expect(dialog.getByLabel('Generar el plan de pagos')).toBeChecked();
  await dialog.getByLabel('Dinero nuevo').fill('50000');
  const confirm = dialog.getByRole('button', { name: 'Reenganchar' });
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(page.getByText('Su plan de pagos está listo.')).toBeVisible();
  const { reenganchadoPor } = await api.getPrestamo(id);
  expect((await api.getPrestamo(reenganchadoPor)).planGenerado).toBe(true);
});

test('a loan without a plan has a tag, a filter and a notice on the dashboard', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestar('Plan Por Generar');
  const other = await api.prestarWithPlan('Plan Generado');
  await page.goto('/dashboard');
  const notice = page.getByRole('alert').filter({ hasText: 'sin plan de pagos' });
  const link = notice.getByRole('link', { name: 'Ver cuáles' });
  const desktop = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expect(async () => {
    const [text, button] = [await notice.getByText(/^Su mora/).boundingBox(), await link.boundingBox()];
    expect(button?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
  }).toPass();
  await page.setViewportSize(desktop);
  await link.click();
  await expect(page).toHaveURL(/sinPlan=1/);
  await expect(rowOf(page, nombre).getByText('Sin plan', { exact: true })).toBeVisible();
  await expect(rowOf(page, other.nombre)).toBeHidden();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(rowOf(page, other.nombre)).toBeVisible();
  await expect(rowOf(page, other.nombre).getByText('Sin plan', { exact: true })).toBeHidden();
  await page.setViewportSize(PHONE);
  await expect(
    page.getByRole('article').filter({ hasText: nombre }).getByText('Sin plan', { exact: true }),
  ).toBeVisible();
  await api.generarPlan(id);
  await page.goto('/prestamos?sinPlan=1');
  await expect(page.getByRole('article').filter({ hasText: nombre })).toBeHidden();
});
