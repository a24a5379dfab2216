import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { rows } from '../platform/db/query.js';
import type { ModuleFile } from './domain/integrity.js';

/**
 * Copies of the versions' files on this process's disk. The database has the originals, so any process serves any
 * version, whoever published it, and a disk that was lost fills again by itself.
 */
@Injectable()
export class VersionCopies {
  private readonly inProgress = new Map<string, Promise<void>>();
  private readonly root: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) { dataFolder }: Config,
  ) {
    this.root = versionsFolder(dataFolder);
  }

  /** Puts a version's files on disk where they are not there yet; one that is not in the registry leaves nothing. */
  async ensure(modulo: string, version: string): Promise<void> {
    const destination = join(this.root, modulo, version);
    if (existsSync(destination)) return;
    const copy = this.inProgress.get(destination) ?? this.copy(modulo, version, destination);
    this.inProgress.set(destination, copy);
    await copy.finally(() => this.inProgress.delete(destination));
  }

  /** Removes the copies of versions that the registry no longer has. */
  async clear(): Promise<void> {
    const kept = await rows<{ carpeta: string }>(
      this.dataSource,
      `SELECT modulo || '/' || version AS carpeta FROM portal_version`,
    );
    const current = new Set(kept.map(({ carpeta }) => carpeta));
    for (const modulo of await listFolders(this.root)) {
      for (const version of await listFolders(join(this.root, modulo))) {
        if (current.has(`${modulo}/${version}`)) continue;
        await rm(join(this.root, modulo, version), { recursive: true, force: true });
      }
    }
  }

  /** Written apart and renamed, so that nobody is served half a version. */
  private async copy(modulo: string, version: string, destination: string): Promise<void> {
    const archivos = await rows<ModuleFile>(
      this.dataSource,
      'SELECT ruta, contenido FROM portal_archivo WHERE modulo = $1 AND version = $2',
      [modulo, version],
    );
    if (archivos.length === 0) return;
    const provisional = `${destination}.${randomUUID()}`;
    for (const { ruta, contenido } of archivos) {
      await mkdir(dirname(join(provisional, ruta)), { recursive: true });
      await writeFile(join(provisional, ruta), contenido);
    }
    try {
      await rename(provisional, destination);
    } catch (error) {
      // Another process on this disk was quicker: its copy is the same.
      await rm(provisional, { recursive: true, force: true });
      if (!existsSync(destination)) throw error;
    }
  }
}

/** Where the copies live, a folder for each module and in it one for each version. */
export function versionsFolder(dataFolder: string): string {
  return join(dataFolder, 'mfe');
}

async function listFolders(carpeta: string): Promise<string[]> {
  if (!existsSync(carpeta)) return [];
  const entries = await readdir(carpeta, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
