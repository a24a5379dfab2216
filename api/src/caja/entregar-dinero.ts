import type { EntregaDeCaja } from '@cartera/contrato/cajas-operaciones';
import { isReceivedBy } from '@cartera/dominio/caja';
import { DomainError } from '@cartera/dominio/domain-error';
import { Injectable } from '@nestjs/common';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { requireNotCounted, titularOf } from './open-caja.js';
import { Operaciones } from './operaciones.js';

/** Hands over cash to another account, whose side confirms it. */
@Injectable()
export class EntregarDinero {
  constructor(private readonly operaciones: Operaciones) {}

  /**
   * @returns whether it counts at once.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `CAJA_POR_CERRAR`, `CAJA_SIN_SALDO`
   * @throws DomainError `ENTREGA_A_SI_MISMO`
   */
  async execute(tx: Tx, cajaId: string, entrega: EntregaDeCaja, actor: Actor): Promise<boolean> {
    const { monto, destino, nota = null } = entrega;
    if (destino === cajaId) throw new DomainError('ENTREGA_A_SI_MISMO');
    const caja = await this.operaciones.open(tx, cajaId, actor);
    requireNotCounted(caja);
    this.operaciones.requireSaldo(caja, caja.esperado, monto);
    const tipo = await this.tipoOf(tx, destino);
    const receiver = tipo === 'cobrador' ? destino : null;
    const isDone = isReceivedBy(titularOf(caja), receiver, this.operaciones.firmante(actor));
    const operacion = {
      tipo: 'entrega' as const,
      monto,
      nota,
      contraparteId: destino,
      jornadaId: caja.jornada?.id ?? null,
    };
    return this.operaciones.create(tx, cajaId, operacion, isDone, actor, 'cajas.entregar');
  }

  /** A collector hands over to accounts that they do not see, so their names are read as data. */
  private async tipoOf(tx: Tx, destino: string): Promise<string> {
    const found = await row<{ tipo: string }>(
      tx,
      `SELECT d.tipo FROM (SELECT $1::uuid AS id) x JOIN caja_dato d ON d.id = x.id AND d.tipo IN ('cobrador', 'oficina', 'banco')`,
      [destino],
    );
    if (!found) throw new BusinessError('CAJA_NO_ENCONTRADA');
    return found.tipo;
  }
}
