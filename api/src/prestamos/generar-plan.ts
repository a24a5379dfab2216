import type { AplicacionPago } from '@cartera/contrato/plan';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { filas } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { CuotaEntity } from './cuota.entity.js';
import { generarPlan } from './domain/amortizacion.js';
import { aplicarPago } from './domain/aplicar-pago.js';
import { exigirRecibePagos } from './domain/transiciones.js';
import { asentarAplicaciones, moverPagado } from './libro/asentar.js';
import { abrirCuenta, guardarSituacion, leerCuotas } from './libro/cuenta.js';
import { retencionViva } from './libro/retencion.js';
import { PrestamoEntity } from './prestamo.entity.js';

/** A row of the ledger that was written before the plan. */
interface MovimientoPrevio {
  readonly id: string;
  readonly monto: number;
  readonly fecha: string;
}

/** Generates a loan's plan, once, and applies to it the money that came before. */
@Injectable()
export class GenerarPlan {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO, PLAN_YA_GENERADO.
   * @throws ErrorDominio PRESTAMO_CERRADO unless the loan takes payments.
   */
  async ejecutar(tx: Tx, prestamoId: string, autor: Autor): Promise<void> {
    const cuenta = await abrirCuenta(tx, prestamoId);
    if (cuenta.prestamo.planGenerado) throw new ErrorDeNegocio('PLAN_YA_GENERADO');
    exigirRecibePagos(cuenta.prestamo.estado);
    const prestamo = await tx.findOneByOrFail(PrestamoEntity, { id: prestamoId });
    const { filas: renglones } = generarPlan({ ...prestamo, interes: Number(prestamo.interes) });
    await tx.insert(
      CuotaEntity,
      renglones.map((renglon) => ({ id: nuevoId(), prestamoId, ...renglon })),
    );
    await tx.update(PrestamoEntity, { id: prestamoId }, { planGeneradoEn: this.reloj.ahora() });
    await this.aplicarLoRecibido(tx, prestamoId);
    await guardarSituacion(tx, cuenta, cuenta.prestamo.saldoPendiente, this.reloj.hoy());
    await this.auditoria.anotar(tx, autor, {
      accion: 'prestamos.generar-plan',
      entidad: 'prestamo',
      entidadId: prestamoId,
      despues: { cuotas: renglones.length },
    });
  }

  /** What was withheld pays row 0; then each payment, oldest first, fills the oldest installments. */
  private async aplicarLoRecibido(tx: Tx, prestamoId: string): Promise<void> {
    const retencion = await retencionViva(tx, prestamoId);
    if (retencion) await this.aplicar(tx, prestamoId, retencion);
    const cobros = await filas<MovimientoPrevio>(
      tx,
      'SELECT movimiento_id AS id, monto, fecha FROM cobro WHERE prestamo_id = $1 ORDER BY fecha, id',
      [prestamoId],
    );
    for (const cobro of cobros) await this.aplicar(tx, prestamoId, cobro);
  }

  private async aplicar(tx: Tx, prestamoId: string, movimiento: MovimientoPrevio): Promise<void> {
    const cuotas = await leerCuotas(tx, prestamoId);
    const aplicaciones: readonly AplicacionPago[] = aplicarPago(cuotas, movimiento.monto).aplicaciones;
    await asentarAplicaciones(tx, movimiento.id, prestamoId, aplicaciones);
    await moverPagado(tx, aplicaciones, 1, movimiento.fecha);
  }
}
