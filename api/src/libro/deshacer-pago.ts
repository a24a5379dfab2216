import { exigirDeshaceable } from '@cartera/dominio/transiciones';
import { Injectable } from '@nestjs/common';
import { filas } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { Reloj } from '../platform/reloj.js';
import { asentar, moverPagado } from './asentar.js';
import { type Cuenta, guardarSituacion, type Situacion } from './cuenta.js';
import { SIN_DESHACER } from './libro.sql.js';
import { pagoRevertido } from './notificaciones/avisos.js';
import { Cronica } from './notificaciones/cronica.js';

/** An application of a payment that nothing has undone. */
interface AplicacionViva {
  readonly id: string;
  readonly movimientoId: string;
  readonly cobroId: string;
  readonly cuota: string;
  readonly interes: number;
  readonly capital: number;
}

/** How much of a payment is given back, and what of it stood applied. */
interface Devolucion {
  readonly movimientoId: string;
  readonly cobroId: string;
  readonly monto: number;
  readonly aplicaciones: readonly AplicacionViva[];
}

/** A payment as the projection has it, read under the loan's lock. */
export interface CobroPorDeshacer {
  readonly id: string;
  readonly movimientoId: string;
  readonly monto: number;
}

const APLICACIONES_VIVAS = `
  SELECT a.id, a.movimiento_id AS "movimientoId", m.cobro_id AS "cobroId", a.cuota_id AS cuota, a.interes, a.capital
    FROM aplicacion a JOIN movimiento m ON m.id = a.movimiento_id
   WHERE m.tipo = 'cobro' AND ${SIN_DESHACER}`;

/** Gives payments back: rows that name what they undo, and a projection that shrinks by as much. */
@Injectable()
export class DeshacerPago {
  constructor(
    private readonly cronica: Cronica,
    private readonly reloj: Reloj,
  ) {}

  /**
   * Undoes what stands of a payment.
   * @throws ErrorDominio TRANSICION_ILEGAL on a loan that was closed by other means.
   */
  async delCobro(tx: Tx, cuenta: Cuenta, cobro: CobroPorDeshacer, autor: Autor): Promise<Situacion> {
    const devolucion = await devolucionDe(tx, cobro);
    const situacion = await this.devolver(tx, cuenta, [devolucion], autor);
    await this.contar(tx, cuenta, [devolucion], situacion, 'cobros.eliminar', autor);
    return situacion;
  }

  /**
   * Undoes a payment that is about to be registered anew: whoever corrects it tells it.
   * @throws ErrorDominio TRANSICION_ILEGAL on a loan that was closed by other means.
   */
  async paraCorregir(tx: Tx, cuenta: Cuenta, cobro: CobroPorDeshacer, autor: Autor): Promise<Situacion> {
    return this.devolver(tx, cuenta, [await devolucionDe(tx, cobro)], autor);
  }

  /**
   * Undoes what payments stand applied to one installment; what they paid of others stays.
   * @throws ErrorDominio TRANSICION_ILEGAL on a loan that was closed by other means.
   */
  async deLaCuota(tx: Tx, cuenta: Cuenta, cuotaId: string, autor: Autor): Promise<Situacion> {
    const vivas = await filas<AplicacionViva>(tx, `${APLICACIONES_VIVAS} AND a.cuota_id = $1 ORDER BY a.id`, [
      cuotaId,
    ]);
    // A payment touches an installment once, so each live application is one payment's share of it.
    const devoluciones = vivas.map((viva) => ({
      movimientoId: viva.movimientoId,
      cobroId: viva.cobroId,
      monto: viva.interes + viva.capital,
      aplicaciones: [viva],
    }));
    const situacion = await this.devolver(tx, cuenta, devoluciones, autor);
    await this.contar(tx, cuenta, devoluciones, situacion, 'prestamos.revertir', autor);
    return situacion;
  }

  private async devolver(
    tx: Tx,
    cuenta: Cuenta,
    devoluciones: readonly Devolucion[],
    autor: Autor,
  ): Promise<Situacion> {
    const { prestamo } = cuenta;
    exigirDeshaceable(prestamo.estado);
    const hoy = this.reloj.hoy();
    for (const devolucion of devoluciones) {
      await this.asentarReverso(tx, prestamo.id, devolucion, hoy, autor);
      await moverPagado(tx, devolucion.aplicaciones, -1, hoy);
    }
    return guardarSituacion(tx, cuenta, prestamo.saldoPendiente + totalDe(devoluciones), hoy);
  }

  private contar(
    tx: Tx,
    cuenta: Cuenta,
    devoluciones: readonly Devolucion[],
    situacion: Situacion,
    accion: string,
    autor: Autor,
  ): Promise<void> {
    return this.cronica.contar(tx, cuenta, autor, {
      accion,
      situacion,
      detalle: { cobros: devoluciones.map(({ cobroId, monto }) => ({ cobroId, monto })) },
      aviso: pagoRevertido(totalDe(devoluciones), situacion.saldoPendiente),
    });
  }

  private async asentarReverso(
    tx: Tx,
    prestamoId: string,
    { movimientoId, cobroId, monto, aplicaciones }: Devolucion,
    hoy: string,
    autor: Autor,
  ): Promise<void> {
    const createdAt = this.reloj.ahora();
    await asentar(
      tx,
      {
        tipo: 'reverso',
        prestamoId,
        cobroId,
        monto,
        fecha: hoy,
        usuarioId: autor.usuarioId,
        revierteId: movimientoId,
        createdAt,
      },
      aplicaciones.map(({ id, cuota, interes, capital }) => ({ cuota, interes, capital, revierteId: id })),
    );
    // The projection keeps only what stands: a payment of which nothing is left leaves it.
    await tx.query('DELETE FROM cobro WHERE id = $1 AND monto = $2', [cobroId, monto]);
    await tx.query('UPDATE cobro SET monto = monto - $2, updated_at = $3 WHERE id = $1', [
      cobroId,
      monto,
      createdAt,
    ]);
  }
}

async function devolucionDe(tx: Tx, { id, movimientoId, monto }: CobroPorDeshacer): Promise<Devolucion> {
  const aplicaciones = await filas<AplicacionViva>(tx, `${APLICACIONES_VIVAS} AND a.movimiento_id = $1`, [
    movimientoId,
  ]);
  return { movimientoId, cobroId: id, monto, aplicaciones };
}

function totalDe(devoluciones: readonly Devolucion[]): number {
  return devoluciones.reduce((suma, { monto }) => suma + monto, 0);
}
