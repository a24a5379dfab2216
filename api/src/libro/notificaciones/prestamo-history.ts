import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import type { Cuenta, Situacion } from '../cuenta.js';
import { type Aviso, prestamoPagado } from './avisos.js';
import { notify } from './notify.js';

/** What was done to a loan. */
interface HistoryEntry {
  /** The verb, as the permission table names it. */
  readonly accion: string;
  /** What it left of the loan. */
  readonly situacion: Situacion;
  /** What the audit trail keeps besides. */
  readonly detail?: object;
  readonly aviso: Aviso;
}

/** Tells what happens to loans, in its own transaction: who did it to the audit trail, what it was to the screen. */
@Injectable()
export class PrestamoHistory {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** @param cuenta the loan as it stood before. */
  async record(
    tx: Tx,
    { prestamo }: Cuenta,
    actor: Actor,
    { accion, situacion, detail, aviso }: HistoryEntry,
  ): Promise<void> {
    const { id: prestamoId, estado, saldoPendiente } = prestamo;
    await this.auditoria.record(tx, actor, {
      accion,
      entidad: 'prestamo',
      entidadId: prestamoId,
      antes: { estado, saldoPendiente },
      despues: { estado: situacion.estado, saldoPendiente: situacion.saldoPendiente, ...detail },
    });
    const becamePagado = situacion.estado === 'pagado' && estado !== 'pagado';
    const avisos = becamePagado ? [aviso, prestamoPagado()] : [aviso];
    await notify(
      tx,
      avisos.map((aviso) => ({ prestamoId, ...aviso })),
      this.clock.now(),
    );
  }
}
