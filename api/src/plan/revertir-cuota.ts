import { exigirCuotaReversible, exigirDeshaceable } from '@cartera/dominio/transiciones';
import { Injectable } from '@nestjs/common';
import { abrirCuenta } from '../libro/cuenta.js';
import { DeshacerPago } from '../libro/deshacer-pago.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { cuotaDe } from './cuota-de.js';
import { PlanQueries } from './plan.queries.js';

/** Undoes what stands paid of an installment. */
@Injectable()
export class RevertirCuota {
  constructor(
    private readonly deshacerPago: DeshacerPago,
    private readonly plan: PlanQueries,
  ) {}

  /**
   * @param cuota the installment's id or its number.
   * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO, PLAN_NO_ENCONTRADO, CUOTA_NO_ENCONTRADA.
   * @throws ErrorDominio TRANSICION_ILEGAL, CUOTA_RETENIDA, CUOTA_SIN_PAGOS.
   */
  async ejecutar(tx: Tx, prestamoId: string, cuota: string | number, autor: Autor) {
    const cuenta = await abrirCuenta(tx, prestamoId);
    const elegida = cuotaDe(cuenta, cuota);
    exigirDeshaceable(cuenta.prestamo.estado);
    exigirCuotaReversible(elegida);
    const situacion = await this.deshacerPago.deLaCuota(tx, cuenta, elegida.id, autor);
    return { cuota: await this.plan.verCuota(elegida.id, tx), ...situacion };
  }
}
