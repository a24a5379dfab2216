import type { DecisionDeAprobacion } from '@cartera/contrato/aprobaciones';
import { Injectable } from '@nestjs/common';
import { SegundasFirmas } from '../personal/usuarios/segundas-firmas.js';
import { UsuariosQueries } from '../personal/usuarios/usuarios.queries.js';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { AprobacionEntity } from './aprobacion.entity.js';
import { Aprobaciones } from './aprobaciones.js';

/** Approves or refuses a write that waits for a second person. Its author withdraws it. */
@Injectable()
export class DecidirAprobacion {
  constructor(
    private readonly aprobaciones: Aprobaciones,
    private readonly firmas: SegundasFirmas,
    private readonly usuarios: UsuariosQueries,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @param id of a write about a loan, or of an operation with cash.
   * @throws BusinessError `APROBACION_NO_ENCONTRADA`, `APROBACION_DECIDIDA`, `APROBACION_VENCIDA`, `APROBACION_CAMBIO`, and
   * as `SegundasFirmas.require`.
   */
  async execute(tx: Tx, id: string, decision: DecisionDeAprobacion, actor: Actor): Promise<void> {
    const { rechazar, motivo = null } = decision;
    const aprobacion = await tx.findOne(AprobacionEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!aprobacion) return this.aprobaciones.decideCash(tx, id, decision, actor);
    if (aprobacion.estado === 'directa') throw new BusinessError('APROBACION_NO_ENCONTRADA');
    const { tipo, monto, pedidaPor, venceEn } = aprobacion;
    if (aprobacion.estado !== 'pendiente') throw new BusinessError('APROBACION_DECIDIDA');
    const now = this.clock.now();
    if (!rechazar && venceEn && venceEn <= now) throw new BusinessError('APROBACION_VENCIDA');
    const sola = !rechazar && (await this.firmas.require(tx, [pedidaPor], actor, motivo, actor));
    const isOwn = pedidaPor === actor.usuarioId;
    const [estado, accion] = rechazar
      ? isOwn
        ? (['retirada', 'aprobaciones.retirar'] as const)
        : (['rechazada', 'aprobaciones.rechazar'] as const)
      : (['aprobada', 'aprobaciones.aprobar'] as const);
    const decided = { estado, decididaPor: actor.usuarioId, decididaEn: now, motivo, sola };
    await tx.update(AprobacionEntity, { id }, decided);
    await this.auditoria.record(tx, actor, {
      accion,
      entidad: 'aprobacion',
      entidadId: id,
      despues: { tipo, monto, motivo, pedidaPor, ...(sola && { sola }) },
    });
    if (!rechazar) await this.aprobaciones.run(tx, aprobacion, await this.usuarios.get(pedidaPor, tx), actor);
  }
}
