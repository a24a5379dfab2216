import type { CierreDeCaja } from '@cartera/contrato/cajas';
import { diferenciaOf } from '@cartera/dominio/caja';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { requireJornada, requireNotCounted } from './open-caja.js';
import { Operaciones } from './operaciones.js';

/** Counts the cash of a collector at the end of the day. The other of the two signs it. */
@Injectable()
export class CerrarCaja {
  constructor(private readonly operaciones: Operaciones) {}

  /**
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `CAJA_SIN_ABRIR`, `CAJA_POR_CERRAR`, `CAJA_CON_PENDIENTES`
   * @throws DomainError `DIFERENCIA_SIN_MOTIVO`
   */
  async execute(tx: Tx, cajaId: string, cierre: CierreDeCaja, actor: Actor): Promise<void> {
    const { contado, denominaciones = null, motivo = null } = cierre;
    const caja = await this.operaciones.open(tx, cajaId, actor);
    const jornada = requireJornada(caja);
    if (!jornada) throw new BusinessError('CAJA_SIN_ABRIR');
    requireNotCounted(caja);
    if (caja.pendientes > 0) throw new BusinessError('CAJA_CON_PENDIENTES');
    diferenciaOf(contado, caja.saldo, motivo);
    const operacion = {
      tipo: 'cierre' as const,
      monto: contado,
      esperado: caja.saldo,
      nota: motivo,
      denominaciones,
      jornadaId: jornada.id,
    };
    await this.operaciones.create(tx, cajaId, operacion, false, actor, 'cajas.cerrar');
  }
}
