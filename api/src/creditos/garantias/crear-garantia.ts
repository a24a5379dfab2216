import type { GarantiaInput } from '@cartera/contrato/garantias';
import { Injectable } from '@nestjs/common';
import { requireNamedPrestamo } from '../../libro/require-prestamo.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { GarantiaEntity } from './garantia.entity.js';

@Injectable()
export class CrearGarantia {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the collateral's id.
   * @throws BusinessError PRESTAMO_NO_ENCONTRADO
   */
  async execute(tx: Tx, { prestamo, ...input }: GarantiaInput, actor: Actor): Promise<string> {
    await requireNamedPrestamo(tx, prestamo);
    const id = newId();
    const columns = {
      prestamoId: prestamo,
      tipo: input.tipo,
      descripcion: input.descripcion ?? null,
      valorDeclarado: input.valorDeclarado,
      valorAvaluo: input.valorAvaluo ?? null,
      identificadorLegal: input.identificadorLegal ?? null,
      estado: 'pendiente',
      usuarioId: actor.usuarioId,
    } as const;
    await tx.insert(GarantiaEntity, { id, ...columns, version: 1, createdAt: this.clock.now() });
    await this.auditoria.record(tx, actor, {
      accion: 'garantias.crear',
      entidad: 'garantia',
      entidadId: id,
      despues: columns,
    });
    return id;
  }
}
