import type { Page } from '@playwright/test';
import { irPorDentro } from '../support/pantalla.js';
import { expect, TELEFONO, test } from '../support/pruebas.js';

// The dashboard shows the last five of the whole book.
test.use({ libroPropio: {} });

/** What a list is searched and filtered by, and does not fit where it is said. */
function cortados(page: Page): Promise<string[]> {
  return page.locator('.ct-lista__barra').evaluate((barra) => {
    const filtros = [...barra.querySelectorAll<HTMLElement>('.ant-select-placeholder, .ant-select-content')]
      .filter((texto) => texto.scrollWidth > texto.clientWidth)
      .map((texto) => texto.textContent);
    const lienzo = document.createElement('canvas').getContext('2d');
    const busquedas = [...barra.querySelectorAll<HTMLInputElement>('input[type="search"]')]
      .filter((caja) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(caja);
        if (!lienzo) return true;
        lienzo.font = font;
        const lugar = caja.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return lienzo.measureText(caja.placeholder).width > lugar;
      })
      .map((caja) => caja.placeholder);
    return [...filtros, ...busquedas];
  });
}

test('on a phone what a list can be searched and filtered by is read whole', async ({ tablero: page }) => {
  await page.setViewportSize(TELEFONO);
  const encontrados: string[] = [];
  for (const lista of [
    ...['clientes', 'prestamos', 'garantias', 'cobros', 'cobradores', 'usuarios'],
    ...['metas-cobradores', 'auditoria', 'notificaciones'],
  ]) {
    await irPorDentro(page, `/${lista}`);
    await expect(page.locator('.ct-lista__barra').getByRole('combobox').first()).toBeVisible();
    encontrados.push(...(await cortados(page)).map((texto) => `/${lista}: ${texto}`));
  }
  expect(encontrados).toEqual([]);
});

test('a long name takes another line: no amount, state or action leaves the screen for it', async ({
  oficina: page,
  api,
}) => {
  const cobrador = await api.crearPersona(
    'cobrador',
    'Hermenegildo Sebastián Bracamonte De La Torre Y Urrutia',
  );
  for (const nombre of [
    'Largurria Fernanda De Los Ángeles Montenegro Villavicencio Santacruz Bermúdez',
    'Largurriasinespaciosnidondepartirloqueseescribiódeunasolavez',
  ]) {
    const prestamo = await api.crearPrestamo(await api.crearCliente(nombre, cobrador._id));
    await api.cobrar(prestamo, 1000);
  }

  await page.goto('/cobros');
  for (const lista of ['clientes', 'prestamos', 'cobros']) {
    await irPorDentro(page, `/${lista}?search=largurria`);
    const filas = page.getByRole('row').filter({ hasText: 'Largurria' });
    await expect(filas).toHaveCount(2);
    for (const fila of await filas.all()) {
      await expect(fila.getByRole('cell').last().getByRole('button').last()).toBeInViewport({ ratio: 1 });
    }
    const tabla = page.locator('.ant-table-content');
    expect(await tabla.evaluate((caja) => caja.scrollWidth - caja.clientWidth), lista).toBeLessThanOrEqual(0);
  }

  await page.setViewportSize(TELEFONO);
  await irPorDentro(page, '/dashboard');
  for (const titulo of ['Últimos Préstamos', 'Últimos Cobros']) {
    const ultimos = page.getByRole('table', { name: titulo });
    await expect(ultimos.getByText('Largurria').first()).toBeVisible();
    expect(await ultimos.evaluate((tabla) => tabla.clientWidth), titulo).toBeLessThan(TELEFONO.width);
  }
});
