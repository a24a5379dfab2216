import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { systemActor } from '../platform/audit/auditoria.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Transactions } from '../platform/db/transactions.js';
import { ChangeDeployment } from './change-deployment.js';
import { PortalQueries } from './portal.queries.js';
import { PublicarVersion } from './publicar-version.js';
import { readModule } from './read-module.js';

const ACTOR = systemActor('arranque');

/** Publishes the locally built modules, so that one command starts the whole portal. */
@Injectable()
export class PublishLocalModules {
  private readonly logger = new Logger(PublishLocalModules.name);

  constructor(
    private readonly portal: PortalQueries,
    private readonly publicarVersion: PublicarVersion,
    private readonly deployment: ChangeDeployment,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Activates each new build. A build that is already the last published one keeps its state, such as a rollback. */
  async execute(): Promise<void> {
    for (const folder of await this.listBuilt()) {
      try {
        await this.publicar(folder);
      } catch (error) {
        // A module that fails keeps its active version, and the portal still starts.
        this.logger.error(`No se pudo publicar ${basename(folder)}`, error);
      }
    }
  }

  private async publicar(folder: string): Promise<void> {
    const modulo = await readModule(folder);
    const { nombre, version } = modulo;
    if ((await this.portal.lastPublished(nombre)) === version) return;
    await this.transactions.execute(async (tx) => {
      if (!(await this.publicarVersion.republish(tx, nombre, version))) {
        await this.publicarVersion.execute(tx, modulo, ACTOR);
      }
      await this.deployment.promover(tx, nombre, { version }, ACTOR);
    });
  }

  private async listBuilt(): Promise<string[]> {
    const { modulesFolder } = this.config;
    if (!existsSync(modulesFolder)) return [];
    return (await readdir(modulesFolder))
      .filter((name) => name.startsWith('mfe-'))
      .map((name) => join(modulesFolder, name))
      .filter((folder) => existsSync(join(folder, 'dist', 'mfe.json')));
  }
}
