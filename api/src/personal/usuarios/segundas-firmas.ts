import { ROLES, type Rol } from '@cartera/contrato/catalogs';
import { can } from '@cartera/contrato/permisos';
import { type Circumstances, type SameSigner, type Signer, sameSigner } from '@cartera/dominio/segunda-firma';
import { Injectable } from '@nestjs/common';
import { requireConfirmed } from '../../platform/auth/require-confirmed.js';
import { navegadoresOf, navegadorOf } from '../../platform/auth/sesion.sql.js';
import { Clock } from '../../platform/clock.js';
import { type Queryable, rows } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError, invalidInput } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';

const REASONS: Readonly<Record<SameSigner, string>> = {
  creado:
    'Esa firma no cuenta: una de las dos personas creó el usuario de la otra. Que lo decida, o que lo pida, alguien más',
  secreto:
    'Esa firma no cuenta: una de las dos personas le cambió la contraseña, el correo o el segundo paso a la otra hace menos de 30 días. Que lo decida, o que lo pida, alguien más',
  ambos:
    'Esa firma no cuenta: una misma persona les cambió a las dos la contraseña, el correo o el segundo paso hace menos de 30 días. Que lo decida, o que lo pida, alguien más',
  navegador:
    'Esa firma no cuenta: la otra persona tiene su sesión en este mismo navegador. Firma desde tu propio equipo o, en caja, con un código de tu aplicación',
};

/** The roles whose signature the office counts. */
const OFFICE: readonly Rol[] = ROLES.filter((rol) => can(rol, 'aprobaciones.decidir'));

/** The users with the ids `$1`, and the active ones with one of the roles `$2`, who would sign in the session `$3`. */
const SIGNERS = `
  SELECT * FROM (
    SELECT u.id AS "usuarioId", u.creado_por AS "creadoPor", u.secreto_puesto_por AS "secretoPuestoPor",
           u.secreto_puesto_en AS "secretoPuestoEn", u.estado = 'activo' AND u.rol = ANY ($2) AS "isOficina",
           ${navegadorOf('$3')} AS navegador, ${navegadoresOf('u.id')} AS navegadores
      FROM usuario u) s WHERE "isOficina" OR "usuarioId" = ANY ($1)`;

/** A user, with whether they are an active person of the office. */
type FoundSigner = Signer & { readonly isOficina: boolean };

/** A signature on what another person asked for. */
export interface Firma extends Circumstances {
  /** The user who signs, who may sign in the session of another. */
  readonly usuarioId: string;
  readonly rol: Rol;
}

/** Checks that the second signature of a write is of another person. */
@Injectable()
export class SegundasFirmas {
  constructor(private readonly clock: Clock) {}

  /**
   * @param authors the users who asked for the write, or who registered what it decides.
   * @param motivo why an admin decides alone.
   * @param session the session in which the signer signs.
   * @returns true if an admin signs alone: the signature of no other active person of the office counts beside those of the
   * admin and of the authors.
   * @throws BusinessError `APROBACION_PROPIA`, `FIRMA_DEL_MISMO`; of an admin alone, `REQUIERE_CONFIRMACION`,
   * `DATOS_INVALIDOS` without a reason.
   */
  async require(
    tx: Tx,
    authors: readonly string[],
    firma: Firma,
    motivo: string | null,
    session: Actor,
  ): Promise<boolean> {
    const verdict = (await this.judging(tx, authors, firma.usuarioId, session))(authors, firma);
    if (verdict === 'otra') return false;
    if (verdict === 'propia') throw new BusinessError('APROBACION_PROPIA');
    if (verdict !== 'sola') throw new BusinessError('FIRMA_DEL_MISMO', { message: REASONS[verdict] });
    requireConfirmed(session);
    if (!motivo)
      throw invalidInput([{ campo: 'motivo', mensaje: 'Escribe por qué lo apruebas sin otra persona' }]);
    return true;
  }

  /** True if a signature counts beside that of another person. */
  async isOther(tx: Tx, askedBy: string, firma: Firma, session: Actor): Promise<boolean> {
    return (await this.judging(tx, [askedBy], firma.usuarioId, session))([askedBy], firma) === 'otra';
  }

  /**
   * Returns a test of the signature of the user of a session on what these people asked for: true if it counts, also as that of
   * an admin alone.
   */
  async counting(
    db: Queryable,
    authors: readonly string[],
    actor: Actor,
  ): Promise<(author: string, circumstances: Circumstances) => boolean> {
    const judge = await this.judging(db, authors, actor.usuarioId, actor);
    return (author, circumstances) => {
      const verdict = judge([author], { usuarioId: actor.usuarioId, rol: actor.rol, ...circumstances });
      return verdict === 'otra' || verdict === 'sola';
    };
  }

  /** Reads the people of the office, these authors and the signer, and returns the judge of their signatures. */
  private async judging(db: Queryable, authors: readonly string[], usuarioId: string, session: Actor) {
    const found = await rows<FoundSigner>(db, SIGNERS, [[usuarioId, ...authors], OFFICE, session.sesionId]);
    const now = this.clock.now();
    return (of: readonly string[], firma: Firma): Verdict => judge(found, of, firma, session, now);
  }
}

/** A signature counts as that of another person or of an admin alone; it does not on the own request, or for a reason. */
type Verdict = 'otra' | 'sola' | 'propia' | SameSigner;

function judge(
  found: readonly FoundSigner[],
  authors: readonly string[],
  { usuarioId, rol, ...circumstances }: Firma,
  session: Actor,
  now: Date,
): Verdict {
  const personOf = (id: string): FoundSigner => {
    const person = found.find((one) => one.usuarioId === id);
    if (!person) throw new BusinessError('USUARIO_NO_ENCONTRADO');
    return person;
  };
  const signer = personOf(usuarioId);
  const others = authors.filter((id) => id !== usuarioId).map(personOf);
  const reasons = others.flatMap((other) => sameSigner(signer, other, now, circumstances) ?? []);
  // An admin alone does not sign in the browser of an author, whatever else joins them.
  const same = reasons.find((reason) => reason === 'navegador') ?? reasons[0] ?? null;
  const reason = authors.includes(usuarioId) ? 'propia' : same;
  if (reason === null) return 'otra';
  const mayBeAlone = rol === 'admin' && reason !== 'navegador' && usuarioId === session.usuarioId;
  return mayBeAlone && isAlone([signer, ...others], found, circumstances, now) ? 'sola' : reason;
}

/** True if the signature of no other active person of the office counts beside those of these people. */
function isAlone(
  people: readonly Signer[],
  found: readonly FoundSigner[],
  { isRoutine = false }: Circumstances,
  now: Date,
): boolean {
  // The others would sign in sessions of their own.
  const others = found
    .filter((one) => one.isOficina && !people.includes(one))
    .map((one) => ({ ...one, navegador: null }));
  return others.every((other) => people.some((one) => sameSigner(other, one, now, { isRoutine }) !== null));
}
