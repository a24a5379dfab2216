import { mayVerify } from '@cartera/dominio/verificacion';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Tope } from '../aprobaciones/tope.js';
import { lockPrestamos } from '../libro/cuenta.js';
import { authorsOfCobro } from '../libro/libro.sql.js';
import { type Firma, SegundasFirmas } from '../personal/usuarios/segundas-firmas.js';
import { Clock } from '../platform/clock.js';
import { row, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { Operaciones } from './operaciones.js';
import { VerificacionEntity } from './verificacion.entity.js';

interface Decision {
  readonly rechazar: boolean;
  readonly motivo: string | null;
}

const BANCO = 'SELECT b.id FROM caja b WHERE b.metodo = $1';

/** Confirms that the money of payments that are not cash arrived, or says that it did not (record 54). */
@Injectable()
export class VerificarPagos {
  constructor(
    private readonly operaciones: Operaciones,
    private readonly firmas: SegundasFirmas,
    private readonly tope: Tope,
    private readonly clock: Clock,
  ) {}

  /**
   * Decides one payment. Its loan stays paid; refused pesos leave the account of the bank, and the account of who answers for
   * the payment owes them as cash.
   * @param id its row in the ledger.
   * @throws BusinessError `VERIFICACION_NO_ENCONTRADA`, `VERIFICACION_DECIDIDA`, `VERIFICACION_PROPIA`; above the cap and of
   * an admin alone, as `SegundasFirmas.require`
   */
  async decide(tx: Tx, id: string, { rechazar, motivo }: Decision, actor: Actor): Promise<void> {
    const [pago] = await this.open(tx, [id]);
    if (!pago) throw new BusinessError('VERIFICACION_NO_ENCONTRADA');
    if (pago.estado !== 'pendiente') throw new BusinessError('VERIFICACION_DECIDIDA');
    const sola = await this.requireAnother(tx, pago, motivo, actor);
    const operacionId = rechazar ? await this.charge(tx, pago, motivo, actor) : null;
    await this.save(
      tx,
      pago,
      { estado: rechazar ? 'rechazada' : 'confirmada', motivo, sola, operacionId },
      actor,
    );
  }

  /**
   * Confirms the payments that a statement proves. Payments of the caller are skipped.
   * @param ids their rows in the ledger.
   * @param extracto the SHA-256 of the statement, for the audit trail: the bank can be asked for the same days.
   * @returns the number of confirmed payments.
   */
  async confirmProven(tx: Tx, ids: readonly string[], extracto: string, actor: Actor): Promise<number> {
    let confirmed = 0;
    for (const pago of await this.open(tx, ids)) {
      if (pago.estado !== 'pendiente' || !(await this.counts(tx, pago, actor))) continue;
      await this.save(tx, pago, { estado: 'confirmada', porExtracto: true }, actor, { extracto });
      confirmed += 1;
    }
    return confirmed;
  }

  /** Reads payments under the locks of their loans: an undo of one at the same time takes its pesos from the right account. */
  private async open(tx: Tx, ids: readonly string[]): Promise<VerificacionEntity[]> {
    const where = { movimientoId: In([...ids]) };
    const found = await tx.findBy(VerificacionEntity, where);
    await lockPrestamos(
      tx,
      found.map(({ prestamoId }) => prestamoId),
    );
    return tx.findBy(VerificacionEntity, where);
  }

  /**
   * Another person than those who registered and corrected a payment decides it. Above the cap, by itself or in sum of the
   * day, the decision of a person who has an author's account or browser does not count.
   * @returns true if an admin decides alone.
   */
  private async requireAnother(
    tx: Tx,
    pago: VerificacionEntity,
    motivo: string | null,
    actor: Actor,
  ): Promise<boolean> {
    if (await this.counts(tx, pago, actor)) return false;
    const authors = await this.authorsOf(tx, pago);
    return this.firmas.require(tx, authors, routineOf(actor), motivo, actor).catch((error: unknown) => {
      const isOwn = error instanceof BusinessError && error.code === 'APROBACION_PROPIA';
      throw isOwn ? new BusinessError('VERIFICACION_PROPIA') : error;
    });
  }

  private async counts(tx: Tx, pago: VerificacionEntity, actor: Actor): Promise<boolean> {
    for (const author of await this.authorsOf(tx, pago))
      if (!(await this.mayDecide(tx, pago, author, actor))) return false;
    return true;
  }

  private async mayDecide(tx: Tx, pago: VerificacionEntity, author: string, actor: Actor): Promise<boolean> {
    if (!mayVerify(actor.usuarioId, [author])) return false;
    if (await this.firmas.isOther(tx, author, routineOf(actor), actor)) return true;
    const { movimientoId, prestamoId, monto } = pago;
    const salida = { entidadId: movimientoId, prestamoId, monto, datos: {}, cambios: [], nota: null };
    return (await this.tope.exceeded(tx, { tipo: 'verificar_cobro', ...salida }, actor)) === null;
  }

  private async authorsOf(tx: Tx, { cobroId, responsableId }: VerificacionEntity): Promise<string[]> {
    const found = await rows<{ usuarioId: string }>(tx, authorsOfCobro('$1'), [cobroId]);
    return [...new Set([responsableId, ...found.map(({ usuarioId }) => usuarioId)])];
  }

  /** Moves refused pesos from the bank to who answers for them. @returns the id of the operation. */
  private async charge(
    tx: Tx,
    { cajaId, metodo, monto }: VerificacionEntity,
    nota: string | null,
    actor: Actor,
  ): Promise<string> {
    const banco = await row<{ id: string }>(tx, BANCO, [metodo]);
    if (!banco) throw new Error(`The method ${metodo} has no account`);
    const id = newId();
    const operacion = { id, tipo: 'rechazo' as const, monto, nota, contraparteId: cajaId, tope: null };
    await this.operaciones.create(tx, banco.id, operacion, true, actor, 'cobros.rechazar');
    return id;
  }

  private async save(
    tx: Tx,
    { movimientoId, cobroId, prestamoId, cajaId, monto }: VerificacionEntity,
    decision: Partial<VerificacionEntity>,
    actor: Actor,
    detail: object = {},
  ): Promise<void> {
    const decided = { decididaPor: actor.usuarioId, decididaEn: this.clock.now(), ...decision };
    await tx.update(VerificacionEntity, { movimientoId }, decided);
    const { estado, motivo, porExtracto, sola } = decision;
    const despues = {
      ...{ verificacion: movimientoId, cobroId, prestamo: prestamoId, monto, estado },
      ...(motivo && { motivo }),
      ...(porExtracto && { porExtracto }),
      ...(sola && { sola }),
      ...detail,
    };
    const accion = estado === 'rechazada' ? 'cobros.rechazar' : 'cobros.verificar';
    await this.operaciones.record(tx, cajaId, accion, despues, actor);
  }
}

/** A payment is verified every day. */
const routineOf = ({ usuarioId, rol }: Actor): Firma => ({ usuarioId, rol, isRoutine: true });
