import type { CedulaRegistry } from './cedula-registry.js';
import { NPM_START, Portal } from './portal.js';

/** Whether a file has a portal for itself, and that `npm start` starts it. */
export type OwnPortal = boolean | 'npm start';

const SHARED = '';

/** The portals of a worker: one that its files share, and one of the file that runs, if it needs its own. */
export class WorkerPortals {
  private readonly portals = new Map<string, Portal>();

  constructor(private readonly registry: CedulaRegistry) {}

  /** Returns the running portal of a file, which it starts at its first use. */
  async of(file: string, own: OwnPortal): Promise<Portal> {
    const name = own ? file : SHARED;
    const running = this.portals.get(name);
    if (running) return running;
    // The files of a worker run one after the other: a portal of another file is not needed again.
    for (const other of this.portals.keys()) if (other !== SHARED) await this.end(other);
    const env = { CEDULA_API_URL: this.registry.url };
    const portal = own === 'npm start' ? await Portal.fromNothing(env, NPM_START) : await Portal.create(env);
    this.portals.set(name, portal);
    await portal.start();
    return portal;
  }

  /** Ends all of them. */
  async destroy(): Promise<void> {
    for (const name of this.portals.keys()) await this.end(name);
  }

  private async end(name: string): Promise<void> {
    await this.portals.get(name)?.destroy();
    this.portals.delete(name);
  }
}
