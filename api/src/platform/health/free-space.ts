import { statfs } from 'node:fs/promises';
import type { Route } from '@cartera/contrato/route';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { row } from '../db/query.js';
import { inScope } from '../db/scope.js';
import { unavailable } from '../http/business-error.js';

/** Uploads of a few seconds cannot fill what the minimum leaves. */
const MEASURE_EVERY_MS = 5_000;

/** The free space of the database's disk. Files stop before it is full, so that payments go on. */
@Injectable()
export class FreeSpace {
  private measured: Promise<boolean> = Promise.resolve(false);
  private measuredAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws BusinessError BASE_NO_DISPONIBLE (`poco_espacio`) for a call with files while space is low. */
  async requireFor({ attachment }: Route): Promise<void> {
    if (attachment && (await this.isLow())) throw unavailable('poco_espacio');
  }

  /** Whether less than `ESPACIO_LIMITE_MB` is free, as measured in the last seconds. */
  isLow(): Promise<boolean> {
    if (performance.now() - this.measuredAt > MEASURE_EVERY_MS) {
      this.measuredAt = performance.now();
      this.measured = this.measure();
      // A failure is not remembered: the next call measures again.
      this.measured.catch(() => {
        this.measuredAt = Number.NEGATIVE_INFINITY;
      });
    }
    return this.measured;
  }

  private async measure(): Promise<boolean> {
    const { folder, databaseBytes, minimumBytes } = this.config.space;
    const free = [
      ...(folder === undefined ? [] : [await freeOf(folder)]),
      ...(databaseBytes === undefined ? [] : [databaseBytes - (await this.databaseSize())]),
    ];
    return Math.min(...free) < minimumBytes;
  }

  private async databaseSize(): Promise<number> {
    const size = await inScope('todo', () =>
      row<{ bytes: number }>(this.dataSource, 'SELECT pg_database_size(current_database())::float8 AS bytes'),
    );
    return size?.bytes ?? 0;
  }
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
