import type { CedulaData } from '@cartera/contrato/cedula';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';

/** People move and marry: what the registry said is believed for thirty days. */
const TTL_MS = 30 * 24 * 3_600_000;

/** The registry's answers that someone asked to keep. In the database, so that every process knows them. */
@Injectable()
export class CedulaCache {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(cedula: string): Promise<CedulaData | undefined> {
    const stored = await row<{ datos: CedulaData }>(
      this.dataSource,
      'SELECT datos FROM cedula_cache WHERE cedula = $1 AND vence_en > $2',
      [cedula, this.clock.now()],
    );
    return stored?.datos;
  }

  /** Keeps an answer, and forgets those of anybody that have expired. */
  async save(tx: Tx, datos: CedulaData): Promise<void> {
    const now = this.clock.now();
    await tx.query('DELETE FROM cedula_cache WHERE vence_en <= $1', [now]);
    await tx.query(
      `INSERT INTO cedula_cache (cedula, datos, vence_en) VALUES ($1, $2, $3)
       ON CONFLICT (cedula) DO UPDATE SET datos = excluded.datos, vence_en = excluded.vence_en`,
      [datos.cedula, JSON.stringify(datos), new Date(now.getTime() + TTL_MS)],
    );
  }

  /** Also where nothing was kept. */
  async clear(tx: Tx, cedula: string): Promise<void> {
    await tx.query('DELETE FROM cedula_cache WHERE cedula = $1', [cedula]);
  }
}
