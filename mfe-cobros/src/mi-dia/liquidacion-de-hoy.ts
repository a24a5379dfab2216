import type { Liquidacion } from '@cartera/contrato/liquidacion';
import type { MiDia, PrestamoDeParada } from '@cartera/contrato/mi-dia';
import { liquidar } from '@cartera/dominio/liquidacion';

/** The total of a settlement and the saving, in whole pesos. */
export type LiquidacionDeHoy = Pick<Liquidacion, 'total' | 'ahorro'>;

/**
 * Computes what a loan owes on a day if it is settled, by the rule of the server, so that a phone needs no network for it.
 * @returns null if a settlement saves nothing, if the client has nothing to pay, or before the plan.
 */
export function liquidacionDeHoy(
  { devengo, cuotas, fechaInicio }: PrestamoDeParada,
  { devolucionInteres }: Pick<MiDia['ajustes'], 'devolucionInteres'>,
  dia: string,
): LiquidacionDeHoy | null {
  if (!devengo) return null;
  const { pagadas, ...terminos } = devengo;
  const all = [...pagadas, ...cuotas].toSorted((a, b) => a.numero - b.numero);
  const { liquidacion } = liquidar(all, { ...terminos, fechaInicio, devolucionInteres }, dia);
  const { total, ahorro } = liquidacion;
  return total > 0 && ahorro > 0 ? { total, ahorro } : null;
}
