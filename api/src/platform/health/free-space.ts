import { statfs } from 'node:fs/promises';
import type { Causa } from '@cartera/contrato/errors';
import type { Route } from '@cartera/contrato/route';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { row } from '../db/query.js';
import { inScope } from '../db/scope.js';
import { unavailable } from '../http/business-error.js';

/** Uploads of a few seconds cannot fill what the minimum leaves. */
const MEASURE_EVERY_MS = 5_000;
/** With less, Postgres can add a page to no table. */
const FULL_BYTES = 1024 ** 2;

type Shortage = Extract<Causa, 'disco_lleno' | 'poco_espacio'>;

/** The free space of the database's disk. Files stop before it is full, so that payments go on. */
@Injectable()
export class FreeSpace {
  private measured: Promise<Shortage | undefined> = Promise.resolve(undefined);
  private measuredAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws BusinessError BASE_NO_DISPONIBLE (`poco_espacio`) for a call with files while space is low. */
  async requireFor({ attachment }: Route): Promise<void> {
    if (attachment && (await this.shortage())) throw unavailable('poco_espacio');
  }

  /** True if nothing, or less than `ESPACIO_LIMITE_MB`, is free, as measured in the last seconds. */
  shortage(): Promise<Shortage | undefined> {
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

  private async measure(): Promise<Shortage | undefined> {
    const { folder, databaseBytes, minimumBytes } = this.config.space;
    const inFolder = folder === undefined ? Number.POSITIVE_INFINITY : await freeOf(folder);
    // The size of a database is known too roughly to call its disk full.
    if (inFolder < FULL_BYTES) return 'disco_lleno';
    const elsewhere =
      databaseBytes === undefined ? Number.POSITIVE_INFINITY : databaseBytes - (await this.databaseSize());
    return Math.min(inFolder, elsewhere) < minimumBytes ? 'poco_espacio' : undefined;
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
