import { diaBogota, Libro, type Persona } from '../support/libro.js';
import { comprobarTelefono, elegirDeLista, elegirEscribiendo, hacerFallar } from '../support/pantalla.js';
import type { Portal } from '../support/portal.js';
import { entrar, expect, test } from '../support/pruebas.js';

const ESTE_MES = diaBogota(0).slice(0, 7);
const META = { periodo: ESTE_MES, metaMonto: 100_000, metaCobros: 2, fechaVencimiento: diaBogota(20) };

/** A collector who received a payment today. */
async function crearCobrador(libro: Libro, nombre: string, cobrado: number): Promise<Persona> {
  const cobrador = await libro.crearPersona('cobrador', nombre);
  const cliente = await libro.crearCliente(`Cliente de ${nombre}`, cobrador._id);
  if (cobrado > 0) await libro.cobrar(await libro.crearAtrasado(cliente, 500_000, 1), cobrado);
  return cobrador;
}

/** A goal of a new collector. */
async function crearMeta(portal: Portal, nombre: string, cobrado = 0, meta = {}): Promise<Persona> {
  const libro = await Libro.entrar(portal);
  const cobrador = await crearCobrador(libro, nombre, cobrado);
  await libro.pedir('POST', '/metas-cobrador', { ...META, ...meta, cobradorId: cobrador._id });
  return cobrador;
}

test('the bar turns yellow at 50, blue at 75 and green at 100, and is never more than full', async ({
  oficina: page,
  portal,
}) => {
  const esperadas = [
    ['Ada Cuarenta', 49_900, 'rojo', '49.9%', '49,9%'],
    ['Bea Cincuenta', 50_000, 'amarillo', '50%', '50,0%'],
    ['Cleo Setenta', 75_000, 'azul', '75%', '75,0%'],
    ['Dora Cien', 100_000, 'verde', '100%', '100,0%'],
    ['Elsa Doble', 240_000, 'verde', '100%', '240,0%'],
  ] as const;
  for (const [nombre, cobrado] of esperadas) await crearMeta(portal, nombre, cobrado);

  await page.goto('/metas-cobradores');
  for (const [nombre, , color, ancho, texto] of esperadas) {
    const barra = page.getByRole('progressbar', { name: `Avance de monto de ${nombre}` });
    await expect(barra).toHaveAttribute('data-color', color);
    expect(await barra.locator('div').evaluate((parte) => parte.style.width)).toBe(ancho);
    await expect(page.getByRole('row', { name: new RegExp(nombre) })).toContainText(texto);
  }
  const dora = page.getByRole('row', { name: /Dora Cien/ });
  await expect(dora).toContainText('RD$100,000.00');
  await expect(dora).toContainText('1 cobro');
  await expect(dora).toContainText('50,0%');
  await expect(dora).toContainText('En progreso');
});

test('goals are of this month unless another is chosen; the filters stay in the address and the cards count', async ({
  oficina: page,
  portal,
}) => {
  const actual = await crearMeta(portal, 'Mina Mensual', 240_000, { metaCobros: 1 });
  await crearMeta(portal, 'Vera Vencida', 0, { fechaVencimiento: diaBogota(-1) });
  await crearMeta(portal, 'Otto Otroaño', 0, { periodo: '2024-02', fechaVencimiento: '2024-02-29' });

  await page.goto('/metas-cobradores');
  await expect(page.getByRole('row', { name: /Mina Mensual/ })).toContainText('Completada');
  await expect(page.getByRole('row', { name: /Vera Vencida/ })).toContainText('Vencida');
  await expect(page.getByText('Otto Otroaño')).toHaveCount(0);

  await elegirEscribiendo(page, page.getByRole('combobox', { name: 'Cobrador' }), 'Mina Mensual');
  await expect(page).toHaveURL(new RegExp(`cobradorId=${actual._id}`));
  const resumen = page.getByRole('main').getByRole('listitem');
  await expect(resumen.filter({ hasText: 'Total de metas' })).toContainText('1');
  await expect(resumen.filter({ hasText: 'Completadas' })).toContainText('1');
  await expect(resumen.filter({ hasText: 'En progreso' })).toContainText('0');
  await expect(resumen.filter({ hasText: 'Vencidas' })).toContainText('0');
  await page.reload();
  await expect(page.getByTitle('Mina Mensual')).toBeVisible();
  await elegirDeLista(page, page.getByRole('combobox', { name: 'Estado' }), 'Vencida');
  await expect(page.getByText('No encontramos resultados')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(page.getByRole('row', { name: /Mina Mensual/ })).toBeVisible();

  const periodo = page.getByLabel('Periodo');
  await periodo.fill('02/2024');
  await periodo.press('Enter');
  await expect(page).toHaveURL(/periodo=2024-02/);
  await expect(page.getByRole('row', { name: /Otto Otroaño/ })).toBeVisible();
  await expect(page.getByText('Mina Mensual')).toHaveCount(0);
  await comprobarTelefono(page, page.getByRole('region', { name: 'Metas' }));
});

test('a goal is set with all its fields; cancelling starts again', async ({ oficina: page, api }) => {
  const nelly = await crearCobrador(api, 'Nelly Nueva', 0);
  await page.goto(`/metas-cobradores?cobradorId=${nelly._id}`);
  await page.getByRole('button', { name: 'Nueva Meta' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva Meta' });
  await dialogo.getByRole('button', { name: 'Crear' }).click();
  for (const falta of [
    'Selecciona un cobrador',
    'Escribe una fecha',
    'Escribe la meta de monto',
    'Escribe la meta de cobros',
  ])
    await expect(dialogo.getByText(falta)).toBeVisible();

  await dialogo.getByLabel('Meta de cobros').fill('7');
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(dialogo).toBeHidden();
  await page.getByRole('button', { name: 'Nueva Meta' }).first().click();
  await expect(dialogo.getByLabel('Meta de cobros')).toHaveValue('');

  await elegirEscribiendo(page, dialogo.getByLabel('Cobrador'), 'Nelly Nueva');
  await dialogo.getByLabel('Meta de monto').fill('-1');
  await dialogo.getByLabel('Meta de cobros').fill('-1');
  await dialogo.getByRole('button', { name: 'Crear' }).click();
  await expect(dialogo.getByText('La meta de monto no puede ser negativa')).toBeVisible();
  await expect(dialogo.getByText('La meta de cobros no puede ser negativa')).toBeVisible();
  await dialogo.getByLabel('Meta de monto').fill('1500000,25');
  await expect(dialogo.getByText('RD$1,500,000.25')).toBeVisible();
  await dialogo.getByLabel('Meta de cobros').fill('20');
  const vencimiento = dialogo.getByLabel('Fecha de vencimiento');
  await vencimiento.fill('31/12/2030');
  // Enter takes the day and sends the form.
  await vencimiento.press('Enter');
  await expect(page.getByText('Meta creada exitosamente')).toBeVisible();
  const fila = page.getByRole('row', { name: /Nelly Nueva/ });
  await expect(fila).toContainText('RD$1,500,000.25');
  await expect(fila).toContainText('Pendiente');
  await fila.getByRole('button', { name: /^Editar/ }).click();
  await expect(page.getByLabel('Fecha de vencimiento')).toHaveValue('31/12/2030');
});

test('a goal is changed, and deleted after a question; cancelling forgets which one it was', async ({
  oficina: page,
  portal,
}) => {
  const nora = await crearMeta(portal, 'Nora Cambia');
  await page.goto(`/metas-cobradores?cobradorId=${nora._id}`);
  const fila = page.getByRole('row', { name: /Nora Cambia/ });
  const dialogo = page.getByRole('dialog', { name: 'Nueva Meta' });

  await fila.getByRole('button', { name: /^Editar/ }).click();
  const edicion = page.getByRole('dialog', { name: 'Editar Meta' });
  await expect(edicion.getByTitle('Nora Cambia')).toBeVisible();
  await edicion.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Nueva Meta' }).first().click();
  await expect(dialogo.getByLabel('Meta de cobros')).toHaveValue('');
  await expect(dialogo.getByTitle('Nora Cambia')).toHaveCount(0);
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await fila.getByRole('button', { name: /^Editar/ }).click();
  await edicion.getByLabel('Meta de cobros').fill('35');
  await edicion.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Meta actualizada exitosamente')).toBeVisible();
  await expect(fila).toContainText('35');

  await fila.getByRole('button', { name: /^Eliminar/ }).click();
  const pregunta = page.getByRole('dialog').filter({ hasText: 'Estás seguro de eliminar esta meta?' });
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  await expect(fila).toBeVisible();
  await fila.getByRole('button', { name: /^Eliminar/ }).click();
  await pregunta.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Meta eliminada correctamente')).toBeVisible();
  await expect(fila).toHaveCount(0);
});

test('failures of goals are written in the console, and said too', async ({ oficina: page, portal }) => {
  const consola: string[] = [];
  page.on('console', (linea) => {
    if (linea.type() === 'error') consola.push(linea.text());
  });
  const enConsola = (texto: string) =>
    expect.poll(() => consola.filter((linea) => linea.includes(texto)).length);
  const fina = await crearMeta(portal, 'Fina Fallida');

  const vuelve = await hacerFallar(page, 'GET', '/metas-cobrador');
  await page.goto(`/metas-cobradores?cobradorId=${fina._id}`);
  await expect(page.getByText('Error al cargar metas')).toBeVisible();
  await enConsola('Falló la consulta metas/lista').toBe(1);
  await vuelve();
  await page.getByRole('button', { name: 'Reintentar' }).click();

  const fila = page.getByRole('row', { name: /Fina Fallida/ });
  await hacerFallar(page, 'PUT', /^\/api\/metas-cobrador\//);
  await fila.getByRole('button', { name: /^Editar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Error al guardar la meta')).toBeVisible();
  await enConsola('Falló una escritura').toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await hacerFallar(page, 'DELETE', /^\/api\/metas-cobrador\//);
  await fila.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Error al eliminar la meta')).toBeVisible();
  await enConsola('Falló una escritura').toBe(2);
  await expect(fila).toBeVisible();
});

test('a collector looks at the goals and is offered nothing else', async ({ page, portal }) => {
  const sole = await crearMeta(portal, 'Sole Mira');
  await entrar(page, sole);
  await page.goto(`/metas-cobradores?cobradorId=${sole._id}`);
  await expect(page.getByRole('row', { name: /Sole Mira/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Nueva Meta|Editar|Eliminar/ })).toHaveCount(0);
});
