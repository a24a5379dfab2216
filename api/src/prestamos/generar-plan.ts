import { generarPlan } from '@cartera/dominio/amortizacion';
import { aplicarLoAnterior } from '@cartera/dominio/antes-del-plan';
import { type CuotaConSaldo, sinPagos } from '@cartera/dominio/cuota';
import { exigirRecibePagos } from '@cartera/dominio/transiciones';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { CuotaEntity } from './cuota.entity.js';
import { movimientosPrevios } from './libro/antes-del-plan.js';
import { asentarAplicaciones, moverCondonado, moverPagado } from './libro/asentar.js';
import { abrirCuenta, guardarSituacion } from './libro/cuenta.js';
import { planGenerado } from './notificaciones/avisos.js';
import { Cronica } from './notificaciones/cronica.js';
import { PrestamoEntity } from './prestamo.entity.js';

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
    const prestamo = await tx.findOneByOrFail(PrestamoEntity, { id: prestamoId });
    const { filas: renglones, resumen } = generarPlan({ ...prestamo, interes: Number(prestamo.interes) });
    const cuotas = renglones.map((renglon) => ({ id: nuevoId(), ...renglon }));
    await tx.insert(
      CuotaEntity,
      cuotas.map((cuota) => ({ prestamoId, ...cuota })),
    );
    await tx.update(PrestamoEntity, { id: prestamoId }, { planGeneradoEn: this.reloj.ahora() });
    await aplicar(tx, prestamoId, cuotas.map(sinPagos));
    const hoy = this.reloj.hoy();
    await this.cronica.contar(tx, cuenta, autor, {
      accion: 'prestamos.generar-plan',
      situacion: await guardarSituacion(tx, cuenta, cuenta.prestamo.saldoPendiente, hoy),
      detalle: { cuotas: prestamo.cuotas },
      aviso: planGenerado(prestamo.cuotas, resumen.primeraFecha, resumen.ultimaFecha),
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
