import { Portal } from './portal.js';

/** What a portal runs with beside its data folder, its port and its first admin. */
export type Variables = Readonly<Record<string, string>>;

/** The portals of a worker: one whose book its files share, and one at a time for a file that needs a book of its own. */
export class Portals {
  private sharedPortal: Portal | undefined;
  private own: { readonly file: string; readonly portal: Portal } | undefined;

  /** @param variables those of the shared one. */
  constructor(private readonly variables: Variables) {}

  /**
   * The portal that a file's tests talk to, running.
   * @param variables those of a portal of the file's own; null for the shared one.
   */
  async portalFor(file: string, variables: Variables | null): Promise<Portal> {
    if (variables === null) return this.shared();
    if (this.own?.file !== file) {
      await this.own?.portal.destroy();
      this.own = { file, portal: await start(variables, 'npmStart') };
    }
    return this.own.portal;
  }

  private async shared(): Promise<Portal> {
    this.sharedPortal ??= await start(this.variables, 'portal');
    return this.sharedPortal;
  }

  async close(): Promise<void> {
    await Promise.all([this.sharedPortal?.destroy(), this.own?.portal.destroy()]);
  }
}

async function start(...request: Parameters<typeof Portal.create>): Promise<Portal> {
  const portal = await Portal.create(...request);
  await portal.start();
  return portal;
}
