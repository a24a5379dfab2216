import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { type ApiClient, USER_AGENT } from './api-client.js';

/** Pause between rounds, which leaves the portal time for the test's own requests. */
const PAUSE_MS = 250;

/** Continuous requests in the background, to the API and for the manifest of each module. */
export class Traffic {
  readonly failed: string[] = [];
  total = 0;
  private running = true;
  private readonly loop: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly api: ApiClient,
  ) {
    this.loop = this.run();
  }

  /** Stops after the current round. */
  async stop(): Promise<void> {
    this.running = false;
    await this.loop;
  }

  private async run(): Promise<void> {
    while (this.running) {
      const modules = await this.call(`/api/portal/modulos?contrato=${CONTRACT_VERSION}`);
      const manifests = modules.map(({ url }) => `${url}mf-manifest.json`);
      await Promise.all(['/api/tablero', '/api/clientes', ...manifests].map((path) => this.call(path)));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async call(path: string): Promise<{ readonly url: string }[]> {
    this.total += 1;
    try {
      const response = await fetch(`${this.url}${path}`, {
        headers: { 'user-agent': USER_AGENT, authorization: `Bearer ${this.api.session.token}` },
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { data } = await response.json();
      return Array.isArray(data) ? data : [];
    } catch (error) {
      this.failed.push(`${path}: ${error}`);
      return [];
    }
  }
}
