import type { Locator, Page } from '@playwright/test';
import { ApiClient, type Persona } from './api-client.js';
import { expectLoaded } from './screen.js';
import { storeSession } from './tests.js';

/** A button of a page or of a part of it. */
export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

/** A collector with clients who each owe four daily installments of 30,000 pesos: three overdue and today's. */
export async function createDay(api: ApiClient, cobrador: string, nombres: readonly string[]) {
  const persona = await api.createPersona('cobrador', cobrador);
  const prestamos = new Map<string, string>();
  for (const nombre of nombres) {
    const cliente = await api.crearCliente(nombre, persona._id);
    prestamos.set(nombre, await api.createOverduePrestamo(cliente, 180_000, 3, 6));
  }
  return { persona, prestamoOf: (nombre: string) => prestamos.get(nombre) ?? '' };
}

/** The day of a collector, on the own phone. */
export async function openDay(page: Page, api: ApiClient, persona: Persona): Promise<ApiClient> {
  const session = await ApiClient.signIn(api, persona);
  await storeSession(page, session);
  await page.goto('/mi-dia');
  await expectLoaded(page);
  return session;
}
