import type { TipoCapital, TipoOperacion, TipoPorAprobar } from '@cartera/contrato/catalogs';

/**
 * True if a write that takes money out, or forgives it, waits for a second person: by itself, or together with what its
 * author did alone on that day, it is above the cap.
 * @param monto Pesos of the write.
 * @param alone Pesos of its author's earlier writes of the day that waited for nobody.
 * @param tope Pesos; null for no cap.
 */
export function needsSecondPerson(monto: number, alone: number, tope: number | null): boolean {
  return tope !== null && monto > 0 && alone + monto > tope;
}

/** A secret that another person set, and a client, is new for so many days: until then that person counts as the user. */
export const NEW_DAYS = 30;
const MS_PER_DAY = 86_400_000;

/** A signer, and who could sign in their name. */
export interface Signer {
  readonly usuarioId: string;
  /** The user who created them; null if no user did. */
  readonly creadoPor: string | null;
  /** The user who last set their password or their address, or removed their second factors, and when. */
  readonly secretoPuestoPor: string | null;
  readonly secretoPuestoEn: Date | null;
  /** The browser in which they sign; null if it is unknown. */
  readonly navegador: string | null;
  /** The browsers of their sessions. */
  readonly navegadores: readonly string[];
}

/** Why two signatures count as one: an account, a secret, a third person with the secrets of both, or a browser of both. */
export type SameSigner = 'creado' | 'secreto' | 'ambos' | 'navegador';

/** The proof of a signature, and its use. */
export interface Circumstances {
  /** They gave a one-time code of their own device, which serves in the browser of the other one. It proves nothing of an account or a secret that another one gave them. */
  readonly hasOwnCode?: boolean;
  /** A float, a handover or a payment without cash, which every day has: one person may have set both secrets. */
  readonly isRoutine?: boolean;
}

/** True if every day has writes of this kind, of which one person may have set the secrets of both signers. */
export function isRoutine(tipo: TipoPorAprobar | TipoOperacion | TipoCapital | 'rechazo'): boolean {
  return tipo === 'base' || tipo === 'entrega' || tipo === 'verificar_cobro';
}

/**
 * Why the signature of a person does not count beside that of another, in whichever order they sign.
 * @returns null if it counts.
 */
export function sameSigner(
  signer: Signer,
  other: Signer,
  now: Date,
  { hasOwnCode = false, isRoutine = false }: Circumstances = {},
): SameSigner | null {
  if (signer.creadoPor === other.usuarioId || other.creadoPor === signer.usuarioId) return 'creado';
  if (knowsSecretOf(signer, other, now) || knowsSecretOf(other, signer, now)) return 'secreto';
  if (!isRoutine && haveSecretsOfOne(signer, other, now)) return 'ambos';
  const { navegador } = signer;
  return !hasOwnCode && navegador !== null && other.navegadores.includes(navegador) ? 'navegador' : null;
}

const isNew = (moment: Date | null, now: Date): boolean =>
  moment !== null && now.getTime() - moment.getTime() < NEW_DAYS * MS_PER_DAY;

function knowsSecretOf(
  { usuarioId }: Signer,
  { secretoPuestoPor, secretoPuestoEn }: Signer,
  now: Date,
): boolean {
  return secretoPuestoPor === usuarioId && isNew(secretoPuestoEn, now);
}

/** True if one person set the secrets of both within the days. */
function haveSecretsOfOne(signer: Signer, other: Signer, now: Date): boolean {
  return (
    signer.secretoPuestoPor === other.secretoPuestoPor &&
    isNew(signer.secretoPuestoEn, now) &&
    isNew(other.secretoPuestoEn, now)
  );
}
