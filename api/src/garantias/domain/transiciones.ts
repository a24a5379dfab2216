import { type EstadoGarantia, SIGUIENTES_ESTADOS_GARANTIA } from '@cartera/contrato/catalogos';
import { ErrorDominio } from '@cartera/dominio/error-dominio';

/**
 * Collateral is verified, then released or executed, and never goes back (P-6.14).
 * @throws ErrorDominio TRANSICION_DE_GARANTIA on any other step, also to the state it already has.
 */
export function exigirTransicion(estado: EstadoGarantia, pedido: EstadoGarantia): void {
  if (!SIGUIENTES_ESTADOS_GARANTIA[estado].includes(pedido)) throw new ErrorDominio('TRANSICION_DE_GARANTIA');
}
