import { Portal } from './portal.js';

/** What a portal runs with beside its data folder, its port and its first admin. */
export type Variables = Readonly<Record<string, string>>;

/** The portals of a worker: one whose book its files share, and one at a time for a file that needs a book of its own. */
export class Portales {
  private comun: Portal | undefined;
  private propio: { readonly archivo: string; readonly portal: Portal } | undefined;

  /** @param variables those of the shared one. */
  constructor(private readonly variables: Variables) {}

  /**
   * The portal that a file's tests talk to, running.
   * @param variables those of a portal of the file's own; null for the shared one.
   */
  async para(archivo: string, variables: Variables | null): Promise<Portal> {
    if (variables === null) return this.compartido();
    if (this.propio?.archivo !== archivo) {
      await this.propio?.portal.destroy();
      this.propio = { archivo, portal: await arrancar(variables, 'npmStart') };
    }
    return this.propio.portal;
  }

  private async compartido(): Promise<Portal> {
    this.comun ??= await arrancar(this.variables, 'portal');
    return this.comun;
  }

  async cerrar(): Promise<void> {
    await Promise.all([this.comun?.destroy(), this.propio?.portal.destroy()]);
  }
}

async function arrancar(...pedido: Parameters<typeof Portal.create>): Promise<Portal> {
  const portal = await Portal.create(...pedido);
  await portal.start();
  return portal;
}
