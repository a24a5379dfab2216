import type { PagoCuota } from '@cartera/contrato/plan';
import { exigirRecibePagos } from '@cartera/dominio/transiciones';
import { Injectable } from '@nestjs/common';
import { abrirCuenta } from '../libro/cuenta.js';
import { RecibirPago } from '../libro/recibir-pago.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { Reloj } from '../platform/reloj.js';
import { cuotaDe } from './cuota-de.js';
import { PlanQueries } from './plan.queries.js';

/** Pays one installment first; what is left goes to the oldest. */
@Injectable()
export class PagarCuota {
  constructor(
    private readonly recibirPago: RecibirPago,
    private readonly plan: PlanQueries,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @param cuota the installment's id or its number.
   * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO, PLAN_NO_ENCONTRADO, CUOTA_NO_ENCONTRADA, FECHA_FUTURA.
   * @throws ErrorDominio PRESTAMO_CERRADO, CUOTA_YA_PAGADA, PAGO_SUPERA_SALDO.
   */
  async ejecutar(tx: Tx, prestamoId: string, cuota: string | number, pago: PagoCuota, autor: Autor) {
    const cuenta = await abrirCuenta(tx, prestamoId);
    const elegida = cuotaDe(cuenta, cuota);
    exigirRecibePagos(cuenta.prestamo.estado);
    const { cobroId, aplicaciones, estado, saldoPendiente } = await this.recibirPago.ejecutar(
      tx,
      cuenta,
      {
        monto: pago.monto,
        fecha: pago.fecha ?? this.reloj.hoy(),
        observaciones: pago.observaciones,
        primera: elegida.numero,
      },
      autor,
    );
    return {
      cuota: await this.plan.verCuota(elegida.id, tx),
      cobro: cobroId,
      aplicaciones: [...aplicaciones],
      estado,
      saldoPendiente,
    };
  }
}
