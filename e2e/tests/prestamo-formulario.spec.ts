import type { Page } from '@playwright/test';
import { expect, test } from '../support/pruebas.js';

async function abrirNuevo(page: Page) {
  await page.goto('/prestamos');
  await page.getByRole('button', { name: 'Nuevo préstamo' }).click();
  return page.getByRole('dialog', { name: 'Nuevo préstamo' });
}

test('a new loan starts from the usual terms, and says what is missing at its field', async ({
  oficina: page,
}) => {
  const dialogo = await abrirNuevo(page);
  await expect(dialogo.getByLabel('Interés (%)')).toHaveValue('10,0');
  await expect(dialogo.getByLabel('Cuotas', { exact: true })).toHaveValue('30');
  for (const usual of ['Semanal', 'Capital al final', 'Sobre el total del préstamo', 'Todos los días']) {
    await expect(dialogo.getByTitle(usual)).toBeVisible();
  }
  await expect(dialogo.getByText('Se cobra una sola vez, sobre el monto completo.')).toBeVisible();
  const hoy = new Intl.DateTimeFormat('es-CO', {
    timeZone: 'America/Bogota',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());
  await expect(dialogo.getByLabel('Fecha', { exact: true })).toHaveValue(hoy);
  await expect(dialogo.getByLabel('Fecha de inicio')).toHaveValue(hoy);

  await dialogo.getByLabel('Fecha', { exact: true }).fill('');
  await dialogo.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(dialogo.getByText('Selecciona un cliente')).toBeVisible();
  await expect(dialogo.getByText('Escribe un monto').first()).toBeVisible();
  await dialogo.getByLabel('Monto').press('ArrowUp');
  await expect(dialogo.getByLabel('Monto')).toHaveValue('1.000');
  await dialogo.getByLabel('Interés (%)').press('ArrowUp');
  await expect(dialogo.getByLabel('Interés (%)')).toHaveValue('10,1');
  await dialogo.getByLabel('Interés (%)').fill('101');
  await dialogo.getByLabel('Cuotas', { exact: true }).fill('1001');
  await dialogo.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(dialogo.getByText('El interés va de 0 a 100').first()).toBeVisible();
  await expect(dialogo.getByText('Las cuotas van de 1 a 1000').first()).toBeVisible();
});

test('the preview waits for a pause in typing, shows the last installment, and drops an answer that is late', async ({
  oficina: page,
}) => {
  const dialogo = await abrirNuevo(page);
  const vista = dialogo.getByRole('region', { name: 'Vista previa' });
  const pedidos: number[] = [];
  await page.route('**/api/prestamos/preview', async (ruta) => {
    const { monto } = ruta.request().postDataJSON();
    pedidos.push(monto);
    // The first question is answered after the second one.
    if (monto === 600_000) await new Promise((resolve) => setTimeout(resolve, 2500));
    await ruta.continue().catch(() => undefined);
  });
  await dialogo.getByLabel('Monto').pressSequentially('600000', { delay: 30 });
  await expect.poll(() => pedidos).toEqual([600_000]);
  await dialogo.getByLabel('Monto').fill('900000');
  await expect(vista.getByText('$ 990.000').first()).toBeVisible();
  await expect(vista.getByRole('row').last()).toContainText('Cuota 30');
  await expect(vista.getByRole('row').last()).toContainText('$ 903.000');
  await page.waitForTimeout(2500);
  await expect(vista.getByText('$ 990.000').first()).toBeVisible();
  await expect(vista.getByText('$ 660.000')).toHaveCount(0);
});

test('the client is chosen by typing, and every term reaches the loan', async ({ oficina: page, api }) => {
  const cliente = await api.crearCliente('Formulario Completo');
  const dialogo = await abrirNuevo(page);
  const campo = dialogo.getByLabel('Cliente');
  await campo.fill('formulario comp');
  await expect(page.getByRole('option', { name: /Formulario Completo/ })).toBeAttached();
  await campo.press('Enter');
  await dialogo.getByLabel('Monto').fill('500000');
  await dialogo.getByLabel('Cuotas', { exact: true }).fill('7');
  await dialogo.getByLabel('Interés (%)').fill('2,25');
  const elegir = async (etiqueta: string, opcion: string | RegExp) => {
    await dialogo.getByLabel(etiqueta).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(opcion, { exact: true }).click();
  };
  await elegir('El interés se calcula', 'Por mes');
  await elegir('Modalidad', 'Quincenal');
  await elegir('Días en que se cobra', 'Sin domingos');
  await elegir('Tipo de amortización', 'Amortizable (cuota fija)');
  await elegir('Redondear la cuota', /^Hacia arriba, de \$\s100 en/);
  await dialogo.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText('Préstamo creado correctamente')).toBeVisible();
  await expect(page.getByText('Entrega $ 500.000 a Formulario Completo')).toBeVisible();
  const { data } = await api.pedir('GET', `/prestamos?cliente=${cliente}`);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    ...{ monto: 500_000, interes: 2.25, cuotas: 7, modalidad: 'quincenal' },
    ...{ tipoAmortizacion: 'amortizable', baseInteres: 'mensual', calendario: 'sin_domingos' },
    ...{ redondeoCuota: 100, estado: 'activo' },
  });
});

const abrirEdicion = async (page: Page, nombre: string) => {
  await page.goto(`/prestamos?search=${encodeURIComponent(nombre)}`);
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  return page.getByRole('dialog', { name: 'Editar préstamo' });
};

test('an edit starts from the loan and saves what changed', async ({ oficina: page, api }) => {
  const { id, nombre } = await api.prestar('Edicion Libre', { fechaInicio: '2026-11-02' });
  const dialogo = await abrirEdicion(page, nombre);
  await expect(dialogo.getByTitle(nombre)).toBeVisible();
  await expect(dialogo.getByLabel('Monto')).toHaveValue('100.000');
  await dialogo.getByLabel('Monto').fill('200000');
  await dialogo.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText('Préstamo actualizado')).toBeVisible();
  await expect(dialogo).toBeHidden();
  expect(await api.ver(id)).toMatchObject({
    monto: 200_000,
    interes: 20,
    cuotas: 10,
    fechaInicio: '2026-11-02',
  });
});

test('with a plan the terms stand; of the states only pagado is given, saying how the balance closes', async ({
  oficina: page,
  api,
}) => {
  const { id, nombre } = await api.prestarConPlan('Edicion Con Plan');
  const dialogo = await abrirEdicion(page, nombre);
  await expect(dialogo.getByText('Los términos ya no cambian')).toBeVisible();
  await expect(dialogo.getByLabel('Monto')).toBeDisabled();
  await dialogo.getByLabel('Estado').click();
  const opciones = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(opciones).toHaveText(['Activo', 'Pagado', 'Vencido']);
  await page.locator('.ant-select-dropdown:visible').getByTitle('Pagado').click();
  await dialogo.getByLabel('El cliente los pagó').check();
  await dialogo.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText('Préstamo marcado como pagado')).toBeVisible();
  await expect(dialogo).toBeHidden();
  expect(await api.ver(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 120_000 } });
});
