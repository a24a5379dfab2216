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

/** A person whose secret was set by another one counts as that one for so many days. */
const SECRET_DAYS = 30;
const MS_PER_DAY = 86_400_000;

/** A signer, and who could sign in their name. */
export interface Signer {
  readonly usuarioId: string;
  /** The user who created them; null if no user did. */
  readonly creadoPor: string | null;
  /** The user who last set their password, or removed their second factors, and when. */
  readonly secretoPuestoPor: string | null;
  readonly secretoPuestoEn: Date | null;
  /** The browser in which they sign; null if it is unknown. */
  readonly navegador: string | null;
  /** The browsers of their sessions. */
  readonly navegadores: readonly string[];
}

/** Why two signatures count as one: an account, a secret or a browser of both. */
export type SameSigner = 'creado' | 'secreto' | 'navegador';

/**
 * Why the signature of a person does not count beside that of another, in whichever order they sign.
 * @param hasOwnCode true if they gave a one-time code of their own device, which serves in the browser of the other one. It proves
 * nothing of an account or a secret that the other one gave them.
 * @returns null if it counts.
 */
export function sameSigner(signer: Signer, other: Signer, now: Date, hasOwnCode = false): SameSigner | null {
  if (signer.creadoPor === other.usuarioId || other.creadoPor === signer.usuarioId) return 'creado';
  if (knowsSecretOf(signer, other, now) || knowsSecretOf(other, signer, now)) return 'secreto';
  const { navegador } = signer;
  return !hasOwnCode && navegador !== null && other.navegadores.includes(navegador) ? 'navegador' : null;
}

function knowsSecretOf(
  { usuarioId }: Signer,
  { secretoPuestoPor, secretoPuestoEn }: Signer,
  now: Date,
): boolean {
  if (secretoPuestoPor !== usuarioId || secretoPuestoEn === null) return false;
  return now.getTime() - secretoPuestoEn.getTime() < SECRET_DAYS * MS_PER_DAY;
}
