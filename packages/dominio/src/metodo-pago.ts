import type { MetodoPago } from '@cartera/contrato/catalogs';
import { DomainError } from './domain-error.js';

/** @throws DomainError REFERENCIA_DE_EFECTIVO: cash has no number to find it by. */
export function requireReferenciaOf(metodo: MetodoPago, referencia: string | null): void {
  if (metodo === 'efectivo' && referencia !== null) throw new DomainError('REFERENCIA_DE_EFECTIVO');
}
