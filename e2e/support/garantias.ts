import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from './api-client.js';

/** Creates a vehicle, worth 350,000 pesos by default, as collateral of a new loan. @returns the collateral's id. */
export async function createGarantia(
  api: ApiClient,
  cliente: string,
  input: object = {},
  terminos: object = {},
): Promise<string> {
  const { id: prestamo } = await api.prestar(cliente, terminos);
  const body = { prestamo, tipo: 'vehiculo', valorDeclarado: 350_000, ...input };
  return (await api.call('POST', '/garantias', body)).data._id;
}

/** Opens the detail of a client's collateral from the list. @returns the dialog. */
export async function openGarantia(page: Page, cliente: string): Promise<Locator> {
  await page.goto(`/garantias?search=${encodeURIComponent(cliente)}`);
  await page.getByRole('button', { name: `Ver la garantía de ${cliente}` }).click();
  return page.getByRole('dialog', { name: `Garantía de ${cliente}` });
}
