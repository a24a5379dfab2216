import { METODOS_OFRECIDOS, METODOS_PAGO, type MetodoPago } from '@cartera/contrato/catalogs';
import { DomainError } from './domain-error.js';
import { needsVerificacion } from './verificacion.js';

/**
 * Returns the methods that a form offers, in their order: cash and the lender's methods.
 * @param saved null or absent until the lender chooses.
 */
export function offeredMetodos(saved: readonly MetodoPago[] | null | undefined): MetodoPago[] {
  const offered: readonly MetodoPago[] = saved ?? METODOS_OFRECIDOS;
  return METODOS_PAGO.filter((metodo) => metodo === 'efectivo' || offered.includes(metodo));
}

/** @throws DomainError METODO_APAGADO */
export function requireMetodoOffered(
  metodo: MetodoPago,
  saved: readonly MetodoPago[] | null | undefined,
): void {
  if (!offeredMetodos(saved).includes(metodo)) throw new DomainError('METODO_APAGADO');
}

/** @throws DomainError REFERENCIA_DE_EFECTIVO: cash has no number to find it by. */
export function requireReferenciaOf(metodo: MetodoPago, referencia: string | null): void {
  if (metodo === 'efectivo' && referencia !== null) throw new DomainError('REFERENCIA_DE_EFECTIVO');
}

/**
 * True if a payment that is not cash lacks the number by which a statement finds it: words, dashes and zeros alone name no
 * transfer.
 */
export function lacksNumero(metodo: MetodoPago, referencia: string | null | undefined): boolean {
  return needsVerificacion(metodo) && !/[1-9１-９]/.test(referencia ?? '');
}

/**
 * Money that is not cash has its number, if the lender asks for it (`referenciaObligatoria`).
 * @throws DomainError REFERENCIA_OBLIGATORIA
 */
export function requireNumeroOf(metodo: MetodoPago, referencia: string | null): void {
  if (lacksNumero(metodo, referencia)) throw new DomainError('REFERENCIA_OBLIGATORIA');
}
