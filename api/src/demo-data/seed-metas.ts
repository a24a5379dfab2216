import { Injectable } from '@nestjs/common';
import { CrearMeta } from '../metas/crear-meta.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';

/** Pesos and payments that each collector is asked for in a month, one collector after another. */
const METAS = [
  { metaMonto: 9_000_000, metaCobros: 60 },
  { metaMonto: 6_500_000, metaCobros: 45 },
] as const;

/** Goals of this month and of the two before it. */
const MONTHS = 3;

/** Sets the goals of the demo's collectors, through the use-case that the screen uses. */
@Injectable()
export class SeedMetas {
  constructor(
    private readonly crearMeta: CrearMeta,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, cobradores: readonly Actor[], gerente: Actor): Promise<void> {
    const [year = 0, month = 0] = this.clock.today().split('-').map(Number);
    for (const [position, { usuarioId: cobradorId }] of cobradores.entries()) {
      const meta = METAS[position % METAS.length];
      if (!meta) continue;
      for (let monthsBack = 0; monthsBack < MONTHS; monthsBack++) {
        // Day 0 of the next month is the last of this one.
        const outcome = new Date(Date.UTC(year, month - monthsBack, 0)).toISOString().slice(0, 10);
        const input = { ...meta, cobradorId, periodo: outcome.slice(0, 7), fechaVencimiento: outcome };
        await this.crearMeta.execute(tx, input, gerente);
      }
    }
  }
}
