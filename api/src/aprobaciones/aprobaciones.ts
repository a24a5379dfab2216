import type { DecisionDeAprobacion } from '@cartera/contrato/aprobaciones';
import type { TipoAprobacion } from '@cartera/contrato/catalogs';
import { ERRORS } from '@cartera/contrato/errors';
import type { Usuario } from '@cartera/contrato/usuarios';
import { DomainError } from '@cartera/dominio/domain-error';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Clock, dayOf } from '../platform/clock.js';
import { withConstraints } from '../platform/db/constraints.js';
import { type Queryable, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { AprobacionEntity } from './aprobacion.entity.js';
import { type Salida, Tope } from './tope.js';

/** Runs an approved command, in the transaction of the decision. @param actor carries the approval. */
type Efecto = (tx: Tx, datos: object, actor: Actor) => Promise<unknown>;

/** A decision about what waits: an approval, a refusal or a withdrawal. */
export type Decision = Pick<DecisionDeAprobacion, 'rechazar' | 'motivo'>;

/** Decides an operation with cash. */
type DecidesCash = (tx: Tx, id: string, decision: Decision, actor: Actor) => Promise<void>;

/** The author of a write that another person approved. */
interface Aprobado extends Actor {
  readonly aprobacion: AprobacionEntity;
}

/** The writes above the cap: they wait as a row, and the use case that asked runs again once it is approved (record 50). */
@Injectable()
export class Aprobaciones {
  private readonly efectos = new Map<TipoAprobacion, Efecto>();
  private decidesCash: DecidesCash | undefined;

  constructor(
    private readonly tope: Tope,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** Names the use case of a kind. It calls `ask` under the lock of its loan, before it writes. */
  register<D>(tipo: TipoAprobacion, efecto: (tx: Tx, datos: D, actor: Actor) => Promise<unknown>): void {
    // `datos` is what the same use case gave to `ask`.
    this.efectos.set(tipo, efecto as unknown as Efecto);
  }

  /** Names the use case that decides operations with cash, which have rows of their own. */
  registerCash(decidesCash: DecidesCash): void {
    this.decidesCash = decidesCash;
  }

  /** @throws BusinessError `APROBACION_NO_ENCONTRADA` */
  async decideCash(tx: Tx, id: string, decision: Decision, actor: Actor): Promise<void> {
    if (!this.decidesCash) throw new BusinessError('APROBACION_NO_ENCONTRADA');
    await this.decidesCash(tx, id, decision, actor);
  }

  /** True if writes above a cap wait for a second person. */
  async areRequired(db: Queryable): Promise<boolean> {
    return (await this.tope.get(db)) !== null;
  }

  /** The day whose facts a write is decided by: that of the request for an approved one, which may come days later; else today. */
  dayOf(actor: Actor): string {
    return isAprobado(actor) ? dayOf(actor.aprobacion.pedidaEn) : this.clock.today();
  }

  /**
   * Asks for a second person if a write needs one.
   * @returns the id of the request if the write must wait; null if the write may go on.
   * @throws BusinessError `APROBACION_PENDIENTE`; of an approved write, `APROBACION_CAMBIO` if it is no longer what was asked.
   */
  async ask(tx: Tx, salida: Salida, actor: Actor): Promise<string | null> {
    if (isAprobado(actor)) {
      await this.requireUnchanged(tx, actor.aprobacion, salida);
      return null;
    }
    const tope = await this.tope.exceeded(tx, salida, actor);
    if (tope === null) return null;
    const waiting = { estado: 'pendiente' as const, venceEn: this.tope.deadline() };
    const asked = { ...this.tope.rowOf(salida, tope, actor), ...waiting };
    await this.expire(tx);
    await withConstraints({ aprobacion_una_pendiente: 'APROBACION_PENDIENTE' }, () =>
      tx.insert(AprobacionEntity, asked),
    );
    const { id, tipo, monto, nota, cambios, prestamoId } = asked;
    await this.auditoria.record(tx, actor, {
      accion: 'aprobaciones.pedir',
      entidad: 'aprobacion',
      entidadId: id,
      despues: { tipo, monto, nota, cambios, prestamo: prestamoId },
    });
    return id;
  }

  /**
   * Runs an approved command in the name of its author, whom the ledger then has. The audit trail has the session.
   * @throws BusinessError `APROBACION_CAMBIO` if it can no longer be done as it was asked.
   */
  async run(tx: Tx, aprobacion: AprobacionEntity, author: Usuario, session: Actor): Promise<void> {
    const efecto = this.efectos.get(aprobacion.tipo as TipoAprobacion);
    if (!efecto) throw new Error(`No use case runs an approval of ${aprobacion.tipo}`);
    const { _id: usuarioId, nombre, rol } = author;
    // The author was confirmed when they asked.
    const actor: Aprobado = { ...session, usuarioId, nombre, rol, isConfirmed: true, aprobacion };
    try {
      await efecto(tx, aprobacion.datos, actor);
    } catch (error) {
      throw error instanceof DomainError || error instanceof BusinessError ? changed(error) : error;
    }
  }

  /** Marks the requests whose time ran out. @returns their number. */
  async expire(db: Queryable): Promise<number> {
    const expired = await rows(
      db,
      `UPDATE aprobacion SET estado = 'caducada', decidida_en = $1
        WHERE estado = 'pendiente' AND vence_en <= $1 RETURNING id`,
      [this.clock.now()],
    );
    return expired.length;
  }

  private async requireUnchanged(tx: Tx, asked: AprobacionEntity, salida: Salida): Promise<void> {
    const { tipo, entidadId, monto, cambios } = salida;
    const isSame =
      asked.tipo === tipo &&
      asked.entidadId === entidadId &&
      asked.monto === monto &&
      asked.tope === (await this.tope.get(tx)) &&
      JSON.stringify(asked.cambios.map(valuesOf)) === JSON.stringify(cambios.map(valuesOf));
    if (!isSame) throw new BusinessError('APROBACION_CAMBIO');
  }
}

const valuesOf = ({ campo, antes, despues }: AprobacionEntity['cambios'][number]) => [campo, antes, despues];

/** A refusal of the use case means that the facts changed: it accepted the same command before. */
function changed(refused: DomainError | BusinessError): BusinessError {
  if (refused.code === 'APROBACION_CAMBIO') return new BusinessError('APROBACION_CAMBIO');
  const reason = refused instanceof BusinessError ? refused.message : ERRORS[refused.code].message;
  return new BusinessError('APROBACION_CAMBIO', {
    message: `Ya no se puede hacer lo que se pidió. ${reason}`,
  });
}

function isAprobado(actor: Actor): actor is Aprobado {
  return 'aprobacion' in actor;
}

/** The fields of an answer beside its data: the message, or that the write waits for a second person. */
export function outcome(aprobacion: string | null, message: string) {
  if (aprobacion === null) return { message };
  return {
    aprobacion,
    message: 'Queda por aprobar: la decide otra persona de la oficina, y hasta entonces nada cambia',
  };
}
