import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserType, Page } from '@playwright/test';
import type { Login } from '../api-client.js';
import type { Portal } from '../portal.js';
import { fillLogin, PHONE } from '../tests.js';
import { Network } from './network.js';
import { expectPrepared } from './prepared.js';

/** A phone in the street: a browser with its own storage, which outlives a killed process. */
export class Phone {
  private context: BrowserContext | undefined;
  private current: Page | undefined;
  private isInAirplaneMode = false;

  private constructor(
    private readonly browser: BrowserType,
    readonly network: Network,
    private readonly folder: string,
  ) {}

  static async create(browser: BrowserType, portal: Portal): Promise<Phone> {
    const folder = await mkdtemp(join(tmpdir(), 'cartera-phone-'));
    return new Phone(browser, await Network.open(portal), folder);
  }

  get page(): Page {
    if (!this.current) throw new Error('The browser of this phone is closed');
    return this.current;
  }

  /**
   * Starts the browser, in airplane mode if it was, and opens the address of the installed app.
   * @param laterMs how much later the clock of the phone is.
   */
  async start(laterMs = 0): Promise<void> {
    const context = await this.browser.launchPersistentContext(this.folder, {
      viewport: PHONE,
      serviceWorkers: 'allow',
      baseURL: this.network.url,
    });
    if (laterMs > 0) await context.clock.install({ time: Date.now() + laterMs });
    await context.setOffline(this.isInAirplaneMode);
    this.context = context;
    this.current = context.pages()[0] ?? (await context.newPage());
    await this.current.goto('/inicio');
  }

  /** Kills the browser's process: nothing in it can finish. */
  async kill(): Promise<void> {
    const browser = this.context?.browser();
    if (!browser) throw new Error('The browser of this phone is closed');
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const main = processInfo.find(({ type }) => type === 'browser');
    if (!main) throw new Error('The browser has no main process');
    const ended = new Promise((resolve) => browser.once('disconnected', resolve));
    process.kill(main.id, 'SIGKILL');
    await ended;
    this.context = undefined;
    this.current = undefined;
  }

  async setAirplaneMode(on: boolean): Promise<void> {
    this.isInAirplaneMode = on;
    await this.context?.setOffline(on);
  }

  /** True if a file of the browser contains these bytes, as somebody would find them who reads the storage of the phone. */
  async holds(bytes: Buffer): Promise<boolean> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      // The browser deletes files meanwhile.
      const content = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
      if (content.includes(bytes)) return true;
    }
    return false;
  }

  /** Waits until the day opens without a network. */
  async signIn(persona: Login): Promise<void> {
    const login = this.page.getByRole('heading', { name: 'Iniciar Sesión' });
    if (!(await login.isVisible())) await this.page.goto('/login');
    await fillLogin(this.page, persona);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
    await expectPrepared(this.page);
  }

  async remove(): Promise<void> {
    await this.context?.close().catch(() => undefined);
    await this.network.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
