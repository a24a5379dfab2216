import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Portal } from './portal.js';

/** The contexts of a worker that its tests share: what one has fetched of a portal and compiled, the next finds ready. */
export class Contextos {
  private readonly abiertos = new Map<Portal, BrowserContext>();

  constructor(
    private readonly browser: Browser,
    private readonly opciones: BrowserContextOptions,
  ) {}

  async de(portal: Portal): Promise<BrowserContext> {
    const abierto = this.abiertos.get(portal);
    if (abierto) return abierto;
    const contexto = await this.browser.newContext({ ...this.opciones, baseURL: portal.url });
    // The process that draws lives as long as a page of the portal is open.
    const quieta = await contexto.newPage();
    await quieta.goto('/icono.svg');
    this.abiertos.set(portal, contexto);
    return contexto;
  }

  async cerrar(): Promise<void> {
    await Promise.all([...this.abiertos.values()].map((contexto) => contexto.close()));
  }
}

/** Leaves a context with its first page alone, on line, and no cookie or local storage: what the portal keeps. */
export async function vaciar(contexto: BrowserContext): Promise<void> {
  const [quieta, ...demas] = contexto.pages();
  await Promise.all(demas.map((page) => page.close()));
  await contexto.setOffline(false);
  await contexto.clearCookies();
  await quieta?.evaluate(() => localStorage.clear());
}
