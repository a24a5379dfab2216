import { aplicarLoAnterior } from '@cartera/dominio/antes-del-plan';
import { type CuotaConSaldo, sinPagos } from '@cartera/dominio/cuota';
import { exigirRecibePagos } from '@cartera/dominio/transiciones';
import { Injectable } from '@nestjs/common';
import { movimientosPrevios } from '../libro/antes-del-plan.js';
import { asentarAplicaciones, moverCondonado, moverPagado } from '../libro/asentar.js';
import { abrirCuenta, guardarSituacion, marcarPlanGenerado } from '../libro/cuenta.js';
import { planGenerado } from '../libro/notificaciones/avisos.js';
import { Cronica } from '../libro/notificaciones/cronica.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { planPrevisto } from '../prestamos/plan-previsto.js';
import { CuotaEntity } from './cuota.entity.js';

/** Generates a loan's plan, once, and applies to it the money that came before. */
@Injectable()
export class GenerarPlan {
  constructor(
    private readonly cronica: Cronica,
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
    const { filas, resumen } = await planPrevisto(tx, prestamoId);
    const cuotas = filas.map((fila) => ({ id: nuevoId(), ...fila }));
    await tx.insert(
      CuotaEntity,
      cuotas.map((cuota) => ({ prestamoId, ...cuota })),
    );
    await marcarPlanGenerado(tx, prestamoId, this.reloj.ahora());
    await aplicar(tx, prestamoId, cuotas.map(sinPagos));
    const hoy = this.reloj.hoy();
    // Row 0 was withheld: it is not one of the installments.
    const cuantas = filas.filter(({ numero }) => numero > 0).length;
    await this.cronica.contar(tx, cuenta, autor, {
      accion: 'prestamos.generar-plan',
      situacion: await guardarSituacion(tx, cuenta, cuenta.prestamo.saldoPendiente, hoy),
      detalle: { cuotas: cuantas },
      aviso: planGenerado(cuantas, resumen.primeraFecha, resumen.ultimaFecha),
    });
  }
}

/** What was withheld, paid and forgiven before the plan becomes part of it. */
async function aplicar(tx: Tx, prestamoId: string, plan: readonly CuotaConSaldo[]): Promise<void> {
  const { aplicados } = aplicarLoAnterior(plan, await movimientosPrevios(tx, prestamoId));
  for (const { id, tipo, fecha, aplicaciones } of aplicados) {
    await asentarAplicaciones(tx, id, prestamoId, aplicaciones);
    if (tipo === 'ajuste') await moverCondonado(tx, aplicaciones);
    else await moverPagado(tx, aplicaciones, 1, fecha);
  }
}
