import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import { DomainError } from './domain-error.js';
import { isLive } from './estado.js';

/** The facts that decide whether a loan is written off. */
export interface CastigoState {
  readonly estado: EstadoPrestamo;
  /** The day on which it was written off; null if it was not. */
  readonly castigadoEn: string | null;
}

/** True for a loan that was written off and still owes. `CASTIGADO` in `atrasos.sql.ts` is the same rule in SQL. */
export function isCastigado({ estado, castigadoEn }: CastigoState): boolean {
  return castigadoEn !== null && isLive(estado);
}

/** @throws DomainError CASTIGO_SIN_ATRASO unless the loan is `mora` or `vencido`; PRESTAMO_CASTIGADO. */
export function requireCanCastigar(state: CastigoState): void {
  if (state.estado !== 'mora' && state.estado !== 'vencido') throw new DomainError('CASTIGO_SIN_ATRASO');
  requireNotCastigado(state);
}

/** @throws DomainError PRESTAMO_CASTIGADO if the loan was written off and still owes. */
export function requireNotCastigado(state: CastigoState): void {
  if (isCastigado(state)) throw new DomainError('PRESTAMO_CASTIGADO');
}

/** @throws DomainError PRESTAMO_NO_CASTIGADO unless the loan was written off and still owes. */
export function requireCanDescastigar(state: CastigoState): void {
  if (!isCastigado(state)) throw new DomainError('PRESTAMO_NO_CASTIGADO');
}
