import { Injectable } from '@nestjs/common';
import { OFICINA } from '../esquema/cajas.sql.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { Operaciones } from './operaciones.js';

/** Opens the day of a collector. */
@Injectable()
export class AbrirCaja {
  constructor(
    private readonly operaciones: Operaciones,
    private readonly clock: Clock,
  ) {}

  /**
   * @param base pesos of the float, which the other of the two confirms; with 0 the day is open at once.
   * @returns whether it counts at once.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, also for an account that is not of a collector; `CAJA_ABIERTA`,
   * `CAJA_SIN_SALDO`.
   */
  async execute(tx: Tx, cajaId: string, base: number, actor: Actor): Promise<boolean> {
    const caja = await this.operaciones.open(tx, cajaId, actor);
    if (caja.tipo !== 'cobrador') throw new BusinessError('CAJA_NO_ENCONTRADA');
    if (caja.jornada) throw new BusinessError('CAJA_ABIERTA');
    if (this.operaciones.firmante(actor).isOficina) await this.operaciones.requireFloat(tx, base);
    const jornadaId = newId();
    await tx.query(
      `INSERT INTO jornada (id, caja_id, dia, base, estado, abierta_en) VALUES ($1, $2, $3, $4, $5, $6)`,
      [jornadaId, cajaId, this.clock.today(), base, base > 0 ? 'por_abrir' : 'abierta', this.clock.now()],
    );
    if (base === 0) {
      await this.operaciones.record(tx, cajaId, 'cajas.abrir', { base }, actor);
      return true;
    }
    const operacion = { tipo: 'base' as const, monto: base, contraparteId: OFICINA, jornadaId };
    return this.operaciones.create(tx, cajaId, operacion, false, actor, 'cajas.abrir');
  }
}
