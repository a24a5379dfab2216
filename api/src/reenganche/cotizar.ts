import { MONTO_MAXIMO } from '@cartera/contrato/comun';
import { aplicarLoAnterior } from '@cartera/dominio/antes-del-plan';
import { type CuotaConSaldo, sinPagos } from '@cartera/dominio/cuota';
import { desgloseReenganche, type Reenganche } from '@cartera/dominio/reenganche';
import { exigirReenganchable } from '@cartera/dominio/transiciones';
import type { EntityManager } from 'typeorm';
import { movimientosPrevios } from '../libro/antes-del-plan.js';
import type { Cuenta } from '../libro/cuenta.js';
import { datosInvalidos } from '../platform/http/error-de-negocio.js';
import { planPrevisto } from '../prestamos/plan-previsto.js';

/**
 * What refinancing a loan on `hoy` carries and forgives. A loan without a plan is refinanced by the one it would have.
 * @param montoAdicional fresh money for the client, in pesos.
 * @throws ErrorDominio TRANSICION_ILEGAL, NADA_QUE_REENGANCHAR.
 * @throws ErrorDeNegocio DATOS_INVALIDOS where the new loan would be larger than any loan may be.
 */
export async function cotizarReenganche(
  gestor: EntityManager,
  cuenta: Cuenta,
  hoy: string,
  montoAdicional: number,
): Promise<Reenganche> {
  exigirReenganchable(cuenta.prestamo.estado);
  const cuotas = cuenta.prestamo.planGenerado ? cuenta.cuotas : await planPosible(gestor, cuenta.prestamo.id);
  const reenganche = desgloseReenganche(cuotas, hoy, montoAdicional);
  if (reenganche.desglose.montoNuevo > MONTO_MAXIMO) {
    throw datosInvalidos([
      { campo: 'montoAdicional', mensaje: 'El préstamo nuevo sería demasiado grande: baja el dinero nuevo' },
    ]);
  }
  return reenganche;
}

async function planPosible(gestor: EntityManager, id: string): Promise<readonly CuotaConSaldo[]> {
  const { filas } = await planPrevisto(gestor, id);
  const plan = filas.map((fila) => sinPagos({ id: String(fila.numero), ...fila }));
  return aplicarLoAnterior(plan, await movimientosPrevios(gestor, id)).cuotas;
}
