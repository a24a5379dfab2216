import type { CedulaData } from '@cartera/contrato/cedula';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';

/** Thirty days: people move and marry. */
const TTL_MS = 30 * 24 * 3_600_000;

/** A cache of the registry's responses, in the database so that every process shares it. */
@Injectable()
export class CedulaCache {
  constructor(
    private readonly dataSource: DataSource,
    private readonly auditoria: Auditoria,
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

  /** Stores a response and deletes every expired one. */
  async save(tx: Tx, data: CedulaData): Promise<void> {
    const now = this.clock.now();
    await tx.query('DELETE FROM cedula_cache WHERE vence_en <= $1', [now]);
    await tx.query(
      `INSERT INTO cedula_cache (cedula, datos, vence_en) VALUES ($1, $2, $3)
       ON CONFLICT (cedula) DO UPDATE SET datos = excluded.datos, vence_en = excluded.vence_en`,
      [data.cedula, JSON.stringify(data), new Date(now.getTime() + TTL_MS)],
    );
  }

  /** Deletes the stored response for an identity number. */
  async clear(tx: Tx, cedula: string, actor: Actor): Promise<void> {
    await tx.query('DELETE FROM cedula_cache WHERE cedula = $1', [cedula]);
    await this.auditoria.record(tx, actor, {
      accion: 'clientes.limpiar-cache',
      entidad: 'cedula',
      entidadId: null,
      antes: { cedula },
    });
  }
}
