import type { TipoCaja, TipoCapital, TipoOperacion } from '@cartera/contrato/catalogs';
import { DomainError } from './domain-error.js';

/** The user who acts on an account: its collector, or a user who acts for the office. */
export interface Firmante {
  readonly usuarioId: string;
  readonly isOficina: boolean;
  /** They gave a one-time code of their own device. */
  readonly hasOwnCode?: boolean;
}

/** A requested operation. */
export interface Operacion {
  readonly tipo: TipoOperacion | TipoCapital | 'rechazo';
  /** The user who asked for it. */
  readonly creadaPor: string;
  /** The collector of the account, and of the other account; null is the office's. */
  readonly titular: string | null;
  readonly contraparte: string | null;
  /** Above the cap of one person: the count of a collector by the office then needs another person of the office. */
  readonly sobreTope?: boolean;
}

/**
 * The side that confirms an operation: the collector who receives cash; else, of what its collector asked for, the office;
 * and of what the office does with the cash of a collector, the collector.
 * @returns the collector's id; null is the office.
 */
function confirmingSide({ tipo, creadaPor, titular, contraparte, sobreTope }: Operacion): string | null {
  if (tipo === 'entrega' && contraparte !== null && contraparte !== creadaPor) return contraparte;
  if (tipo === 'cierre' && sobreTope) return null;
  return creadaPor === titular ? null : titular;
}

/** True if a person may confirm an operation: who is its other side, and not its author. */
export function mayConfirm(operacion: Operacion, who: Firmante): boolean {
  return who.usuarioId !== operacion.creadaPor && isOnSide(confirmingSide(operacion), who);
}

/** True if an author may confirm their own operation when no other person is left: one of the office above the cap. */
export function mayConfirmAlone(operacion: Operacion, who: Firmante): boolean {
  const isOwn = who.usuarioId === operacion.creadaPor && who.usuarioId !== operacion.titular;
  return isOwn && operacion.sobreTope === true && confirmingSide(operacion) === null && who.isOficina;
}

const isOnSide = (side: string | null, who: Firmante): boolean =>
  side === null ? who.isOficina : who.usuarioId === side;

/** The pesos that leave with an operation, or that its count adds or takes. @param esperado of a closing, the balance. */
export function pesosAtStake({
  tipo,
  monto,
  esperado = null,
}: Pick<Operacion, 'tipo'> & { readonly monto: number; readonly esperado?: number | null }): number {
  return tipo === 'cierre' ? Math.abs(monto - (esperado ?? 0)) : monto;
}

/** True if a person may refuse an operation: the person who may confirm it, or its author, who withdraws it. */
export function mayRefuse(operacion: Operacion, who: Firmante): boolean {
  return who.usuarioId === operacion.creadaPor || mayConfirm(operacion, who);
}

/**
 * True if a handover of cash counts at once: it is the office's own cash, and its receiver wrote it.
 * @param titular the giver; null is the office.
 * @param contraparte the receiver; null is the office.
 */
export function isReceivedBy(titular: string | null, contraparte: string | null, who: Firmante): boolean {
  return titular === null && isOnSide(contraparte, who);
}

/**
 * True if an expense needs its other side: of a collector above the limit, the office; of the office with the cash of a
 * collector, the collector.
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
  if (titular === null) return false;
  return who.usuarioId !== titular || (limit !== null && spent + monto > limit);
}

/**
 * True if pesos may leave an account. The office and the banks may owe, unless cash is strict (`CAJA_ESTRICTA`).
 * @param disponible pesos that are there and not set apart.
 */
export function hasSaldo(tipo: TipoCaja, disponible: number, monto: number, isStrict: boolean): boolean {
  return monto <= disponible || (tipo !== 'cobrador' && !isStrict);
}

const MS_PER_HOUR = 3_600_000;

/**
 * Classifies a day of cash by how long it has been open: above 24 hours it is `larga`, and screens mark it; above 48 it is
 * `vencida`, and takes only its count.
 */
export function ageOfJornada(abiertaEn: Date, now: Date): 'normal' | 'larga' | 'vencida' {
  const hours = (now.getTime() - abiertaEn.getTime()) / MS_PER_HOUR;
  if (hours > 48) return 'vencida';
  return hours > 24 ? 'larga' : 'normal';
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
