import type { Locator, Page } from '@playwright/test';
import type { Libro } from './libro.js';

/** A vehicle that backs a loan of its own, worth 350,000 pesos unless told. @returns its id. */
export async function crearGarantia(api: Libro, cliente: string, datos: object = {}): Promise<string> {
  const { id: prestamo } = await api.prestar(cliente);
  const cuerpo = { prestamo, tipo: 'vehiculo', valorDeclarado: 350_000, ...datos };
  return (await api.pedir('POST', '/garantias', cuerpo)).data._id;
}

/** Opens the detail of a client's collateral from the list. @returns the dialog. */
export async function abrirGarantia(page: Page, cliente: string): Promise<Locator> {
  await page.goto(`/garantias?search=${encodeURIComponent(cliente)}`);
  await page.getByRole('button', { name: `Ver la garantía de ${cliente}` }).click();
  return page.getByRole('dialog', { name: `Garantía de ${cliente}` });
}
