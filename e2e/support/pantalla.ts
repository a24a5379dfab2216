import { expect, type Locator, type Page } from '@playwright/test';

const TELEFONO = { width: 390, height: 844 };

/**
 * Makes the server fail one call, as it does when something breaks inside it.
 * @param ruta the path under `/api`, exactly or as a pattern.
 * @returns what to call for the server to work again.
 */
export async function hacerFallar(
  page: Page,
  metodo: string,
  ruta: string | RegExp,
): Promise<() => Promise<void>> {
  const coincide = ({ pathname }: URL) =>
    typeof ruta === 'string' ? pathname === `/api${ruta}` : ruta.test(pathname);
  await page.route(coincide, (peticion) =>
    peticion.request().method() === metodo
      ? peticion.fulfill({
          status: 500,
          json: {
            success: false,
            code: 'ERROR_INTERNO',
            message: 'Algo falló de nuestro lado',
            requestId: 'x',
          },
        })
      : peticion.fallback(),
  );
  return () => page.unroute(coincide);
}

/** Goes from a page that is drawn to another as a link of the portal does, without loading everything again. */
export async function irPorDentro(page: Page, ruta: string): Promise<void> {
  const titulo = page.locator('h1');
  await expect(titulo).toBeVisible();
  await page.evaluate((destino) => {
    document.querySelector('h1')?.setAttribute('data-de-antes', '');
    window.history.pushState(null, '', destino);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, ruta);
  await expect(page.locator('h1[data-de-antes]')).toHaveCount(0);
  await expect(titulo).toBeVisible();
}

/** Chooses by typing what is found, with the keyboard. */
export async function elegirEscribiendo(page: Page, campo: Locator, texto: string): Promise<void> {
  await campo.fill(texto);
  await expect(page.getByRole('option', { name: new RegExp(texto) })).toBeAttached();
  await campo.press('Enter');
}

/** Chooses one of a closed list, with the keyboard. */
export async function elegirDeLista(page: Page, campo: Locator, opcion: string): Promise<void> {
  await campo.press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: opcion }).click();
}

/** On a phone the list is cards, and nothing has to be dragged sideways to be read. */
export async function comprobarTelefono(page: Page, lista: Locator): Promise<void> {
  await page.setViewportSize(TELEFONO);
  await expect(lista.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEFONO.width);
}
