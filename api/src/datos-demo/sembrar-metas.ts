import { Injectable } from '@nestjs/common';
import { CrearMeta } from '../metas/crear-meta.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { Reloj } from '../platform/reloj.js';

/** Pesos and payments that each collector is asked for in a month, one collector after another. */
const METAS = [
  { metaMonto: 9_000_000, metaCobros: 60 },
  { metaMonto: 6_500_000, metaCobros: 45 },
] as const;

/** Goals of this month and of the two before it. */
const MESES = 3;

/** Sets the goals of the demo's collectors, through the use-case that the screen uses. */
@Injectable()
export class SembrarMetas {
  constructor(
    private readonly crearMeta: CrearMeta,
    private readonly reloj: Reloj,
  ) {}

  async ejecutar(tx: Tx, cobradores: readonly Autor[], gerente: Autor): Promise<void> {
    const [anio = 0, mes = 0] = this.reloj.hoy().split('-').map(Number);
    for (const [lugar, { usuarioId: cobradorId }] of cobradores.entries()) {
      const meta = METAS[lugar % METAS.length];
      if (!meta) continue;
      for (let atras = 0; atras < MESES; atras++) {
        // Day 0 of the next month is the last of this one.
        const fin = new Date(Date.UTC(anio, mes - atras, 0)).toISOString().slice(0, 10);
        const datos = { ...meta, cobradorId, periodo: fin.slice(0, 7), fechaVencimiento: fin };
        await this.crearMeta.ejecutar(tx, datos, gerente);
      }
    }
  }
}
