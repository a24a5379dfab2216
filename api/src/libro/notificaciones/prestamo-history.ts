import type { Accion } from '@cartera/contrato/acciones';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import type { Cuenta, Situacion } from '../cuenta.js';
import { type Aviso, prestamoPagado } from './avisos.js';
import { notify, type Origin } from './notify.js';

/** An event in the life of a loan. */
interface HistoryEntry extends Omit<Origin, 'autor'> {
  /** The name of the action, written as a permission. */
  readonly accion: Accion;
  /** The loan after the event. */
  readonly situacion: Situacion;
  /** More fields for the audit trail, of the loan before and after the event. */
  readonly before?: object;
  readonly detail?: object;
  readonly aviso: Aviso;
}

/** Records an event of a loan in the audit trail and in the loan's notifications. */
@Injectable()
export class PrestamoHistory {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** @param cuenta the loan before the event. */
  async record(
    tx: Tx,
    { prestamo }: Cuenta,
    actor: Actor,
    { accion, situacion, before, detail, aviso, motivo = null, cobroId = null }: HistoryEntry,
  ): Promise<void> {
    const { id: prestamoId, estado, saldoPendiente } = prestamo;
    await this.auditoria.record(tx, actor, {
      accion,
      entidad: 'prestamo',
      entidadId: prestamoId,
      antes: { ...before, estado, saldoPendiente },
      despues: {
        ...detail,
        estado: situacion.estado,
        saldoPendiente: situacion.saldoPendiente,
        ...(motivo && { motivo }),
      },
    });
    const becamePagado = situacion.estado === 'pagado' && estado !== 'pagado';
    const { nombre: autor } = actor;
    const avisos = [{ ...aviso, prestamoId, autor, motivo, cobroId }];
    if (becamePagado) avisos.push({ ...prestamoPagado(), prestamoId, autor, motivo: null, cobroId: null });
    await notify(tx, avisos, this.clock.now());
  }
}
