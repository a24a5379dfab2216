import { readFile } from 'node:fs/promises';
import { diaBogota, Libro, type Persona } from '../support/libro.js';
import { elegirDeLista, elegirEscribiendo, hacerFallar } from '../support/pantalla.js';
import type { Portal } from '../support/portal.js';
import { entrar, expect, test } from '../support/pruebas.js';

/** Days overdue of each client's loan, around the badge's thresholds. */
const ATRASOS = [31, 30, 16, 15, 2, 1] as const;

/** A collector with a client for each delay, who owes as many thousands of pesos as days, and one who is up to date. */
async function prepararRuta(portal: Portal, nombre: string): Promise<Persona> {
  const libro = await Libro.entrar(portal);
  const cobrador = await libro.crearPersona('cobrador', nombre);
  for (const dias of ATRASOS) {
    const cliente = await libro.crearCliente(`Debe ${dias} días`, cobrador._id);
    await libro.crearAtrasado(cliente, dias * 1000, dias);
  }
  const alDia = await libro.crearCliente('Va al día', cobrador._id);
  await libro.crearAtrasado(alDia, 700_000, -5);
  return cobrador;
}

test('a route: whom to visit, what is overdue the longest first, how far and how long, and its text', async ({
  oficina: page,
  portal,
}) => {
  const cobrador = await prepararRuta(portal, 'Íñigo Rutero');
  await page.goto('/rutas-cobro');
  await expect(page.getByText('No hay rutas generadas')).toBeVisible();
  await expect(page.getByText(/Configura los filtros y haz clic en «Generar Rutas»/)).toBeVisible();

  await elegirEscribiendo(page, page.getByLabel('Cobrador'), 'Íñigo Rutero');
  await page.getByRole('button', { name: 'Generar Rutas' }).click();
  const tarjeta = page.getByRole('region', { name: 'Íñigo Rutero' });
  const cifra = (nombre: string) => tarjeta.locator('dl > div').filter({ hasText: nombre }).locator('dd');
  await expect(cifra('Clientes')).toHaveText('6');
  await expect(cifra('Total a cobrar')).toHaveText('$ 95.000');
  await expect(cifra('Distancia')).toHaveText('15,0 km');
  await expect(cifra('Tiempo estimado')).toHaveText('3 h');

  const filas = tarjeta.locator('tbody tr:not([aria-hidden])');
  await expect(filas).toHaveCount(5);
  await expect(tarjeta.getByRole('columnheader')).toHaveText([
    ...['#', 'Cliente', 'Teléfono', 'Días vencido', 'Monto'],
  ]);
  await expect(filas.first().getByRole('cell')).toHaveText([
    ...['1', /Debe 31 días$/, '300-123-4567', '31 días', '$ 31.000'],
  ]);
  const tonos = await filas.locator('.ct-etiqueta').evaluateAll((todas) => todas.map((una) => una.className));
  expect(tonos.map((clase) => clase.split('--').at(-1))).toEqual([
    ...['peligro', 'aviso', 'aviso', 'info', 'info'],
  ]);
  await expect(tarjeta.getByText('Y 1 clientes más...')).toBeVisible();

  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    tarjeta.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(descarga.suggestedFilename()).toBe(`ruta-inigo-rutero-${diaBogota(0)}.txt`);
  const texto = await readFile(await descarga.path(), 'utf8');
  expect(texto).toContain('RUTA DE COBRO: Íñigo Rutero');
  for (const dias of ATRASOS) expect(texto).toContain(`Debe ${dias} días | 300-123-4567`);

  await expect(page).toHaveURL(new RegExp(`fecha=${diaBogota(0)}&tipo=vencidos&cobrador=${cobrador._id}`));
  await page.reload();
  await expect(cifra('Clientes')).toHaveText('6');
  await expect(page.getByText('Íñigo Rutero')).toHaveCount(2);
});

test('the day and the type say who is visited; the back button brings the routes before', async ({
  oficina: page,
  portal,
}) => {
  const cobrador = await prepararRuta(portal, 'Tadeo Tipos');
  const deHoy = `/rutas-cobro?fecha=${diaBogota(0)}&cobrador=${cobrador._id}`;
  await page.goto(`${deHoy}&tipo=vencidos`);
  const clientes = page.locator('.rc-cifras').first().locator('dd').first();
  await expect(clientes).toHaveText('6');

  await elegirDeLista(page, page.getByLabel('Tipo de ruta'), 'Todos Activos');
  await page.getByRole('button', { name: 'Generar Rutas' }).click();
  await expect(clientes).toHaveText('7');
  await expect(page.locator('.rc-cifras').first()).toContainText('$ 95.000');
  await page.goBack();
  await expect(clientes).toHaveText('6');
  await expect(page.getByTitle('Solo Vencidos').first()).toBeVisible();

  await page.goto(`${deHoy}&tipo=zona`);
  await expect(page.getByRole('region', { name: 'Tadeo Tipos · Cali' })).toBeVisible();

  await page.goto(`/rutas-cobro?fecha=${diaBogota(-60)}&tipo=vencidos&cobrador=${cobrador._id}`);
  await expect(page.getByText('Nadie por visitar')).toBeVisible();
});

test('while the routes are made the button says so; a failure is said and can be tried again', async ({
  oficina: page,
  portal,
}) => {
  await prepararRuta(portal, 'Fabio Fallas');
  await page.goto('/rutas-cobro');
  const vuelve = await hacerFallar(page, 'GET', '/rutas-cobro');
  await page.getByRole('button', { name: 'Generar Rutas' }).click();
  await expect(page.getByText('Error generando rutas de cobro')).toBeVisible();
  await vuelve();

  let seguir = () => {};
  const espera = new Promise<void>((resolver) => {
    seguir = resolver;
  });
  await page.route('**/api/rutas-cobro?**', async (ruta) => {
    await espera;
    await ruta.fallback();
  });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Generando...' })).toBeDisabled();
  seguir();
  const tarjeta = page.getByRole('region', { name: 'Fabio Fallas' });
  await expect(tarjeta).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generar Rutas' })).toBeEnabled();

  await hacerFallar(page, 'GET', '/rutas-cobro');
  await tarjeta.getByRole('button', { name: 'Exportar' }).click();
  await expect(page.getByText('Error generando rutas de cobro')).toBeVisible();
  await expect(tarjeta).toBeVisible();
});

test('a collector on a phone sees the route as cards, each with its number to call', async ({
  page,
  portal,
}) => {
  const cobrador = await prepararRuta(portal, 'Celso Celular');
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar(page, cobrador);
  await page.goto(`/rutas-cobro?fecha=${diaBogota(0)}&tipo=vencidos&cobrador=${cobrador._id}`);
  const fichas = page.locator('.rc-fichas > li');
  await expect(fichas).toHaveCount(5);
  await expect(fichas.first().getByRole('link', { name: '300-123-4567' })).toHaveAttribute(
    'href',
    'tel:3001234567',
  );
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the choice of a collector says when the collectors do not come', async ({ oficina: page }) => {
  await hacerFallar(page, 'GET', '/cobradores');
  await page.goto('/rutas-cobro');
  await page.getByLabel('Cobrador').click();
  await expect(page.locator('.ant-select-dropdown')).toContainText('Algo falló de nuestro lado');
});
