import type { TipoCaja, TipoCapital, TipoOperacion } from '@cartera/contrato/catalogs';
import { DomainError } from './domain-error.js';

/** The user who acts on an account: its collector, or a user who acts for the office. */
export interface Firmante {
  readonly usuarioId: string;
  readonly isOficina: boolean;
}

/** A requested operation. */
export interface Operacion {
  readonly tipo: TipoOperacion | TipoCapital;
  /** The user who asked for it. */
  readonly creadaPor: string;
  /** The collector of the account, and of the other account; null is the office's. */
  readonly titular: string | null;
  readonly contraparte: string | null;
}

/**
 * True if a person may confirm an operation: the collector who receives cash, else the office; of a float and a closing,
 * the side that did not ask. An author never confirms their own operation.
 */
export function mayConfirm({ tipo, creadaPor, titular, contraparte }: Operacion, who: Firmante): boolean {
  if (who.usuarioId === creadaPor) return false;
  const isTwoSided = tipo === 'base' || tipo === 'cierre';
  if (isTwoSided) return creadaPor === titular ? who.isOficina : who.usuarioId === titular;
  return tipo === 'entrega' && contraparte !== null ? who.usuarioId === contraparte : who.isOficina;
}

/** True if a person may refuse an operation: the person who may confirm it, or its author, who withdraws it. */
export function mayRefuse(operacion: Operacion, who: Firmante): boolean {
  return who.usuarioId === operacion.creadaPor || mayConfirm(operacion, who);
}

/**
 * True if a handover of cash counts at once: its receiver wrote it, and is not its giver too.
 * @param titular the giver; null is the office.
 * @param contraparte the receiver; null is the office.
 */
export function isReceivedBy(titular: string | null, contraparte: string | null, who: Firmante): boolean {
  if (who.usuarioId === titular) return false;
  return contraparte === null ? who.isOficina : who.usuarioId === contraparte;
}

/**
 * True if an expense needs the office: a collector's own, above the limit.
 * @param titular the collector of the account; null is the office.
 * @param spent Pesos of the day's expenses so far, also of unconfirmed ones.
 * @param limit Pesos a day; null for no limit.
 */
export function needsApproval(
  titular: string | null,
  monto: number,
  spent: number,
  limit: number | null,
  who: Firmante,
): boolean {
  return who.usuarioId === titular && limit !== null && spent + monto > limit;
}

/**
 * True if pesos may leave an account. The office and the banks may owe, unless cash is strict (`CAJA_ESTRICTA`).
 * @param disponible pesos that are there and not set apart.
 */
export function hasSaldo(tipo: TipoCaja, disponible: number, monto: number, isStrict: boolean): boolean {
  return monto <= disponible || (tipo !== 'cobrador' && !isStrict);
}

/**
 * The difference of a count: above 0, there is more cash than expected.
 * @throws DomainError DIFERENCIA_SIN_MOTIVO
 */
export function diferenciaOf(contado: number, esperado: number, motivo: string | null): number {
  const diferencia = contado - esperado;
  if (diferencia !== 0 && motivo === null) throw new DomainError('DIFERENCIA_SIN_MOTIVO');
  return diferencia;
}
