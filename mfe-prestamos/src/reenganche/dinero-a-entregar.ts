import type { DesgloseReenganche } from '@cartera/contrato/reenganche';

/**
 * Cash for the client, as the server will say it: what the new loan hands over, less what it takes over of the old.
 * @param desembolsoNeto of the new loan, in pesos.
 * @returns pesos; below 0 where the new loan withholds more than the fresh money, which the server refuses.
 */
export function dineroAEntregar(
  { montoNuevo, montoAdicional }: DesgloseReenganche,
  desembolsoNeto: number,
): number {
  return desembolsoNeto - (montoNuevo - montoAdicional);
}
