import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Portal } from './portal.js';

/** The contexts of a worker that its tests share: what one has fetched of a portal and compiled, the next finds ready. */
export class Contexts {
  private readonly opened = new Map<Portal, BrowserContext>();

  constructor(
    private readonly browser: Browser,
    private readonly options: BrowserContextOptions,
  ) {}

  async de(portal: Portal): Promise<BrowserContext> {
    const isOpen = this.opened.get(portal);
    if (isOpen) return isOpen;
    const context = await this.browser.newContext({ ...this.options, baseURL: portal.url });
    // The process that draws lives as long as a page of the portal is open.
    const quieta = await context.newPage();
    await quieta.goto('/icon.svg');
    this.opened.set(portal, context);
    return context;
  }

  async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map((context) => context.close()));
  }
}

/** Leaves a context with its first page alone, on line, and no cookie or local storage: what the portal keeps. */
export async function clearContext(context: BrowserContext): Promise<void> {
  const [quieta, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearCookies();
  await quieta?.evaluate(() => localStorage.clear());
}
