import type { DecisionDeCaja } from '@cartera/contrato/cajas-operaciones';
import { type Firmante, mayConfirm, mayConfirmAlone, mayRefuse } from '@cartera/dominio/caja';
import { isRoutine } from '@cartera/dominio/segunda-firma';
import { Injectable } from '@nestjs/common';
import { Aprobaciones, type Decision } from '../aprobaciones/aprobaciones.js';
import { Tope } from '../aprobaciones/tope.js';
import { lastAsientoOf } from '../contabilidad/asientos.sql.js';
import { OFICINA } from '../esquema/cajas.sql.js';
import { SegundasFirmas } from '../personal/usuarios/segundas-firmas.js';
import type { AuditActor } from '../platform/audit/auditoria.js';
import { Clock, TIME_ZONE } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { askedOf } from './firmas.js';
import { Jornadas } from './jornadas.js';
import { openCaja } from './open-caja.js';
import { OperacionEntity } from './operacion.entity.js';
import { Operaciones } from './operaciones.js';

/**
 * Closes the account of the day `$1` for the days that its count covers: until its last movement. A count that is signed on the next
 * morning does not close that day.
 */
const CLOSE = `
  UPDATE caja c SET cerrada_hasta = greatest(c.cerrada_hasta, j.dia, (${lastAsientoOf('c.id')} AT TIME ZONE '${TIME_ZONE}')::date)
    FROM jornada j WHERE j.id = $1 AND c.id = j.caja_id`;

/** Confirms or refuses the operation of another person, or withdraws one's own. */
@Injectable()
export class DecidirOperacion {
  constructor(
    private readonly operaciones: Operaciones,
    private readonly jornadas: Jornadas,
    private readonly firmas: SegundasFirmas,
    private readonly tope: Tope,
    aprobaciones: Aprobaciones,
    private readonly clock: Clock,
  ) {
    aprobaciones.registerCash((tx, id, decision, actor) => this.ofOficina(tx, id, decision, actor));
  }

  /**
   * Decides an operation above the cap by its id alone.
   * @throws BusinessError as `execute`
   */
  private async ofOficina(tx: Tx, id: string, decision: Decision, actor: Actor): Promise<void> {
    const operacion = await tx.findOneBy(OperacionEntity, { id });
    if (!operacion || operacion.tope === null) throw new BusinessError('APROBACION_NO_ENCONTRADA');
    const firmante = this.operaciones.firmante(actor);
    await this.execute(tx, operacion.cajaId, { operacion: id, ...decision }, firmante, actor);
  }

  /**
   * @param cajaId the account of the operation, or the one that receives.
   * @param firmante the person who decides: the actor, or another one who signs with a code in the actor's session.
   * @throws BusinessError `OPERACION_NO_ENCONTRADA`, `OPERACION_DECIDIDA`, `OPERACION_PROPIA`, `CAJA_SIN_SALDO`,
   * `CAJA_CON_PENDIENTES`, `CAJA_CAMBIO`; above the cap `APROBACION_VENCIDA`, `APROBACION_CAMBIO` if the cap is another one, and as
   * `SegundasFirmas.require`
   */
  async execute(
    tx: Tx,
    cajaId: string,
    { operacion: id, rechazar, motivo = null }: DecisionDeCaja,
    firmante: Firmante,
    actor: Actor,
  ): Promise<void> {
    const operacion = await lock(tx, id);
    if (!operacion || ![operacion.cajaId, operacion.contraparteId].includes(cajaId))
      throw new BusinessError('OPERACION_NO_ENCONTRADA');
    if (operacion.estado !== 'pendiente') throw new BusinessError('OPERACION_DECIDIDA');
    const asked = await askedOf(tx, operacion);
    const isAllowed = rechazar ? mayRefuse(asked, firmante) : mayConfirm(asked, firmante);
    if (!isAllowed && (rechazar || !mayConfirmAlone(asked, firmante)))
      throw new BusinessError('OPERACION_PROPIA');
    // An account is locked before its author's sum of the day, as by a person who spends.
    if (!rechazar) await this.requireStillRight(tx, operacion);
    const sola = !rechazar && (await this.requireTwoPeople(tx, operacion, firmante, motivo, actor));
    const estado = rechazar ? ('rechazada' as const) : ('hecha' as const);
    const signature = { decididaPor: firmante.usuarioId, decididaEn: this.clock.now(), motivo, sola };
    await this.moveJornada(tx, operacion, rechazar);
    const decide = async (jornadaId: string | null) => {
      await tx.update(OperacionEntity, { id }, { estado, ...signature, jornadaId });
      if (!rechazar) await this.operaciones.post(tx, id);
    };
    if (rechazar || operacion.tipo !== 'cierre' || operacion.jornadaId !== null)
      await decide(operacion.jornadaId);
    // The count of the office or a bank has its day when it is done.
    else await this.jornadas.counted(tx, operacion.cajaId, decide);
    const { usuarioId } = firmante;
    const firma = usuarioId === actor.usuarioId ? {} : { firmadaConCodigoPor: usuarioId };
    await this.record(tx, operacion, { estado, motivo, ...firma, ...(sola && { sola }) }, actor);
    if (usuarioId !== actor.usuarioId) {
      const { tipo, monto } = operacion;
      await this.operaciones.recordFirma(tx, usuarioId, { operacion: id, tipo, monto }, actor);
    }
  }

  /** Refuses an operation above the cap whose time ran out. @returns false if it was decided meanwhile. */
  async expire(tx: Tx, id: string, actor: AuditActor): Promise<boolean> {
    const operacion = await lock(tx, id);
    if (operacion?.estado !== 'pendiente') return false;
    await tx.update(OperacionEntity, { id }, { estado: 'rechazada', decididaEn: this.clock.now() });
    await this.moveJornada(tx, operacion, true);
    await this.record(tx, operacion, { estado: 'rechazada', motivo: null }, actor);
    return true;
  }

  private record(
    tx: Tx,
    { id, cajaId, tipo, monto, esperado, tope, creadaPor: pedidaPor }: OperacionEntity,
    decision: { readonly estado: 'hecha' | 'rechazada'; readonly motivo: string | null },
    actor: AuditActor,
  ): Promise<void> {
    const accion = decision.estado === 'hecha' ? 'cajas.aprobar' : 'cajas.rechazar';
    const despues = {
      ...{ operacion: id, tipo, monto, ...(esperado !== null && { esperado }), pedidaPor },
      ...(tope !== null && { sobreTope: true }),
      ...decision,
    };
    return this.operaciones.record(tx, cajaId, accion, despues, actor);
  }

  /**
   * Requires two people for an operation above the cap. The sum of the floats and handovers of one author to one account on
   * one day counts as one operation. The request must not be older than a week, and the cap must not have changed.
   * @returns true if an admin signs without a second person.
   */
  private async requireTwoPeople(
    tx: Tx,
    operacion: OperacionEntity,
    { usuarioId, hasOwnCode = false }: Firmante,
    motivo: string | null,
    actor: Actor,
  ): Promise<boolean> {
    const { tipo, tope, venceEn, creadaPor } = operacion;
    if (tope === null && !(await this.operaciones.exceedsInSum(tx, operacion))) return false;
    if (venceEn && venceEn <= this.clock.now()) throw new BusinessError('APROBACION_VENCIDA');
    if (tope !== null && tope !== (await this.tope.get(tx))) throw new BusinessError('APROBACION_CAMBIO');
    const firma = { usuarioId, rol: actor.rol, hasOwnCode, isRoutine: isRoutine(tipo) };
    return this.firmas.require(tx, [creadaPor], firma, motivo, actor);
  }

  /** Refuses an operation that later changes made invalid. The pesos of most were set apart when they were asked for. */
  private async requireStillRight(
    tx: Tx,
    { tipo, monto, esperado, cajaId, creadaPor }: OperacionEntity,
  ): Promise<void> {
    if (tipo === 'base') {
      const oficina = await openCaja(tx, OFICINA);
      const disponible = creadaPor === cajaId ? oficina.esperado : oficina.saldo;
      return this.operaciones.requireSaldo(oficina, disponible, monto);
    }
    const caja = await openCaja(tx, cajaId);
    if (tipo === 'cierre') {
      if (caja.pendientes > 1) throw new BusinessError('CAJA_CON_PENDIENTES');
      if (caja.saldo !== esperado) throw new BusinessError('CAJA_CAMBIO');
    } else {
      this.operaciones.requireSaldo(caja, caja.saldo, monto);
    }
  }

  /** The day follows its float and its closing, before the difference of the count is posted. */
  private async moveJornada(tx: Tx, { tipo, jornadaId }: OperacionEntity, rechazar: boolean): Promise<void> {
    if (tipo === 'base') {
      await tx.query('UPDATE jornada SET estado = $2 WHERE id = $1', [
        jornadaId,
        rechazar ? 'anulada' : 'abierta',
      ]);
    } else if (tipo === 'cierre' && jornadaId !== null && !rechazar) {
      await tx.query(`UPDATE jornada SET estado = 'cerrada', cerrada_en = $2 WHERE id = $1`, [
        jornadaId,
        this.clock.now(),
      ]);
      await tx.query(CLOSE, [jornadaId]);
    }
  }
}

const lock = (tx: Tx, id: string): Promise<OperacionEntity | null> =>
  tx.findOne(OperacionEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
