import type { GastoDeCaja } from '@cartera/contrato/cajas';
import { needsApproval } from '@cartera/dominio/caja';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../configuracion/configuracion.queries.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { requireJornada, requireNotCounted, titularOf } from './open-caja.js';
import { Operaciones } from './operaciones.js';

/** Spends from an account. Above the limit of a day, the office confirms it. */
@Injectable()
export class RegistrarGasto {
  constructor(
    private readonly operaciones: Operaciones,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /**
   * @returns whether it counts at once.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `CAJA_SIN_ABRIR`, `CAJA_POR_CERRAR`, `CAJA_SIN_SALDO`
   */
  async execute(tx: Tx, cajaId: string, gasto: GastoDeCaja, actor: Actor): Promise<boolean> {
    const caja = await this.operaciones.open(tx, cajaId, actor);
    const jornada = requireJornada(caja);
    requireNotCounted(caja);
    const { monto, categoria, nota = null } = gasto;
    this.operaciones.requireSaldo(caja, caja.esperado, monto);
    const { limiteGastoDia } = await this.configuracion.get(tx);
    const firmante = this.operaciones.firmante(actor);
    const isDone = !needsApproval(titularOf(caja), monto, jornada?.gastado ?? 0, limiteGastoDia, firmante);
    const operacion = { tipo: 'gasto' as const, monto, categoria, nota, jornadaId: jornada?.id ?? null };
    return this.operaciones.create(tx, cajaId, operacion, isDone, actor, 'cajas.gastar');
  }
}
