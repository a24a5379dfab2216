import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { Manifest } from '@cartera/contrato/portal';
import { integrityOf, MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { systemActor } from '../platform/audit/auditoria.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Transactions } from '../platform/db/transactions.js';
import { ChangeDeployment } from './change-deployment.js';
import { PortalQueries } from './portal.queries.js';
import { PublicarVersion, type Version } from './publicar-version.js';
import { readJson, type VersionFile, versionFile } from './version-file.js';

const ACTOR = systemActor('arranque');
const PackageJson = z.object({ version: z.string() });
const HASH_LENGTH = 8;

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
      .filter((folder) => existsSync(join(folder, 'dist', MANIFEST_FILE)));
  }
}

/**
 * Reads a built module. Its version contains a hash of its files, so that a rebuild is a new version and never
 * changes one that a browser has open.
 * @param folder with `package.json` and a built `dist`.
 * @throws Error if a file is missing or invalid.
 */
async function readModule(folder: string): Promise<Version> {
  const built = await filesOf(join(folder, 'dist'));
  const maps = join(folder, 'maps');
  const sourceMaps = existsSync(maps) ? await filesOf(maps) : [];
  const archivos = [...built, ...sourceMaps.filter(({ ruta }) => ruta.endsWith('.js.map'))];
  const manifiesto = Manifest.parse(await readJson(built, MANIFEST_FILE));
  const packageJson = PackageJson.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const digest = hash('sha256', JSON.stringify(integrityOf(archivos))).slice(0, HASH_LENGTH);
  const version = `${packageJson.version}-${digest}`;
  return { nombre: manifiesto.nombre, version, manifiesto, archivos, commit: null, limpio: false };
}

async function filesOf(folder: string): Promise<VersionFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((copy) => versionFile(relative(folder, copy).split(sep).join('/'), copy)),
  );
}
