import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import { row, rows } from '../platform/db/query.js';

/**
 * Copies of the versions' files on the local disk. The originals are in the database, so any process serves any
 * version and restores a lost disk.
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

  /** Copies a version's files to disk if they are missing. An unknown version copies nothing. */
  async ensure(modulo: string, version: string): Promise<void> {
    const destination = join(this.root, modulo, version);
    if (existsSync(destination)) return;
    const copy = this.inProgress.get(destination) ?? this.copy(modulo, version, destination);
    this.inProgress.set(destination, copy);
    await copy.finally(() => this.inProgress.delete(destination));
  }

  /** Deletes the copies of versions that the registry no longer has. */
  async clear(): Promise<void> {
    const kept = await rows<{ folder: string }>(
      this.dataSource,
      `SELECT modulo || '/' || version AS folder FROM portal_version`,
    );
    const current = new Set(kept.map(({ folder }) => folder));
    for (const modulo of await listFolders(this.root)) {
      for (const version of await listFolders(join(this.root, modulo))) {
        if (current.has(`${modulo}/${version}`)) continue;
        await rm(join(this.root, modulo, version), { recursive: true, force: true });
      }
    }
  }

  /** Writes to a temporary folder and renames it, so that a partial version is never served. */
  private async copy(modulo: string, version: string, destination: string): Promise<void> {
    const archivos = await rows<{ ruta: string }>(
      this.dataSource,
      'SELECT ruta FROM portal_archivo WHERE modulo = $1 AND version = $2',
      [modulo, version],
    );
    if (archivos.length === 0) return;
    const temporary = `${destination}.${randomUUID()}`;
    // One by one, so that one file at most is in memory.
    for (const { ruta } of archivos) {
      const archivo = await row<{ contenido: Buffer }>(
        this.dataSource,
        'SELECT contenido FROM portal_archivo WHERE modulo = $1 AND version = $2 AND ruta = $3',
        [modulo, version, ruta],
      );
      // Deleted meanwhile with its version.
      if (!archivo) return await rm(temporary, { recursive: true, force: true });
      await mkdir(dirname(join(temporary, ruta)), { recursive: true });
      await writeFile(join(temporary, ruta), archivo.contenido);
    }
    try {
      await rename(temporary, destination);
    } catch (error) {
      // Another process on this disk created the same copy first.
      await rm(temporary, { recursive: true, force: true });
      if (!existsSync(destination)) throw error;
    }
  }
}

/** The folder of the copies, in subfolders `<module>/<version>`. */
export function versionsFolder(dataFolder: string): string {
  return join(dataFolder, 'mfe');
}

async function listFolders(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
