import { Injectable } from '@nestjs/common';
import { Metas } from '../../cobranza/metas/metas.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';

/** The goal of each collector, in turn: pesos and number of payments in a month. */
const METAS = [
  { metaMonto: 9_000_000, metaCobros: 60 },
  { metaMonto: 6_500_000, metaCobros: 45 },
] as const;

/** This month and the two before it. */
const MONTHS = 3;

/** Creates the goals of the demo collectors, through the same use case as the screen. */
@Injectable()
export class SeedMetas {
  constructor(
    private readonly metas: Metas,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, cobradores: readonly Actor[], gerente: Actor): Promise<void> {
    const [year = 0, month = 0] = this.clock.today().split('-').map(Number);
    for (const [position, { usuarioId: cobradorId }] of cobradores.entries()) {
      const meta = METAS[position % METAS.length];
      if (!meta) continue;
      for (let monthsBack = 0; monthsBack < MONTHS; monthsBack++) {
        // Day 0 of a month is the last day of the month before it.
        const lastDay = new Date(Date.UTC(year, month - monthsBack, 0)).toISOString().slice(0, 10);
        const input = { ...meta, cobradorId, periodo: lastDay.slice(0, 7), fechaVencimiento: lastDay };
        await this.metas.crear(tx, input, gerente);
      }
    }
  }
}
