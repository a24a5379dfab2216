import type { CierreDeCaja } from '@cartera/contrato/cajas-operaciones';
import { diferenciaOf } from '@cartera/dominio/caja';
import { Injectable } from '@nestjs/common';
import { CLOSED_CAJA } from '../contabilidad/cuentas.sql.js';
import { OFICINA } from '../esquema/cajas.sql.js';
import { Clock, TIME_ZONE } from '../platform/clock.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { requireJornada, requireNotCounted } from './open-caja.js';
import { Operaciones, type Written } from './operaciones.js';

/** The day of an account without one: its movements of today, since the last count of today if there is one. */
const COUNTED_DAY = `
  INSERT INTO jornada (id, caja_id, dia, base, estado, abierta_en, cerrada_en)
  SELECT $1, $2, $3::date, 0, 'cerrada',
         greatest($3::date::timestamp AT TIME ZONE '${TIME_ZONE}', (SELECT max(j.cerrada_en) + interval '1 millisecond' FROM jornada j WHERE j.caja_id = $2)), $4`;

/** Opens the day of a collector, and counts the cash of an account. */
@Injectable()
export class Jornadas {
  constructor(
    private readonly operaciones: Operaciones,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the day of a collector.
   * @param base pesos of the float, which the other of the two confirms; with 0 the day is open at once.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, also for an account that is not of a collector; `CAJA_ABIERTA`,
   * `DIA_CERRADO`, `CAJA_SIN_SALDO`.
   */
  async abrir(tx: Tx, cajaId: string, base: number, actor: Actor): Promise<Written> {
    const caja = await this.operaciones.open(tx, cajaId, actor);
    if (caja.tipo !== 'cobrador') throw new BusinessError('CAJA_NO_ENCONTRADA');
    if (caja.jornada) throw new BusinessError('CAJA_ABIERTA');
    if (await row(tx, CLOSED_CAJA, [cajaId, this.clock.today()])) throw new BusinessError('DIA_CERRADO');
    if (this.operaciones.firmante(actor).isOficina) await this.operaciones.requireFloat(tx, base);
    const jornadaId = newId();
    await tx.query(
      `INSERT INTO jornada (id, caja_id, dia, base, estado, abierta_en) VALUES ($1, $2, $3, $4, $5, $6)`,
      [jornadaId, cajaId, this.clock.today(), base, base > 0 ? 'por_abrir' : 'abierta', this.clock.now()],
    );
    if (base === 0) {
      await this.operaciones.record(tx, cajaId, 'cajas.abrir', { base }, actor);
      return { isDone: true, aprobacion: null };
    }
    const operacion = { tipo: 'base' as const, monto: base, contraparteId: OFICINA, jornadaId };
    return this.operaciones.create(tx, cajaId, operacion, false, actor, 'cajas.abrir');
  }

  /**
   * Counts the cash of an account. The count of a collector's account ends the day, and the other person signs it. Of the
   * office, a difference above the cap waits for another person.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `CAJA_SIN_ABRIR`, `CAJA_POR_CERRAR`, `CAJA_CON_PENDIENTES`
   * @throws DomainError `DIFERENCIA_SIN_MOTIVO`
   */
  async cerrar(tx: Tx, cajaId: string, cierre: CierreDeCaja, actor: Actor): Promise<Written> {
    const { contado, denominaciones = null, motivo = null } = cierre;
    const caja = await this.operaciones.open(tx, cajaId, actor);
    const jornada = requireJornada(caja);
    requireNotCounted(caja);
    if (caja.pendientes > 0) throw new BusinessError('CAJA_CON_PENDIENTES');
    diferenciaOf(contado, caja.saldo, motivo);
    const operacion = {
      tipo: 'cierre' as const,
      monto: contado,
      esperado: caja.saldo,
      nota: motivo,
      denominaciones,
    };
    if (jornada) {
      const ofDay = { ...operacion, jornadaId: jornada.id };
      return this.operaciones.create(tx, cajaId, ofDay, false, actor, 'cajas.cerrar');
    }
    const tope = await this.operaciones.exceededTope(tx, cajaId, operacion, actor);
    if (tope !== null) {
      const waiting = { ...operacion, tope };
      return this.operaciones.create(tx, cajaId, waiting, false, actor, 'cajas.cerrar');
    }
    return this.counted(tx, cajaId, (jornadaId) =>
      this.operaciones.create(tx, cajaId, { ...operacion, jornadaId }, true, actor, 'cajas.cerrar'),
    );
  }

  /**
   * Ends the day of a count that needs no day of its own: that of the office or a bank.
   * @param post writes the count, with the id of its day.
   */
  async counted<T>(tx: Tx, cajaId: string, post: (jornadaId: string) => Promise<T>): Promise<T> {
    const jornadaId = newId();
    await tx.query(COUNTED_DAY, [jornadaId, cajaId, this.clock.today(), this.clock.now()]);
    const posted = await post(jornadaId);
    // After the row of the difference, which the next count must not repeat.
    await tx.query('UPDATE jornada SET cerrada_en = $2 WHERE id = $1', [jornadaId, this.clock.now()]);
    return posted;
  }
}
