import { ROLES, type Rol } from '@cartera/contrato/catalogs';
import { can } from '@cartera/contrato/permisos';
import { type Circumstances, type SameSigner, type Signer, sameSigner } from '@cartera/dominio/segunda-firma';
import { Injectable } from '@nestjs/common';
import { requireConfirmed } from '../../platform/auth/require-confirmed.js';
import { navegadoresOf, navegadorOf } from '../../platform/auth/sesion.sql.js';
import { Clock } from '../../platform/clock.js';
import { rows } from '../../platform/db/query.js';
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

/** The signers with one of the roles `$2`, or the ids `$1`, who would sign in the session `$3`. */
const SIGNERS = `
  SELECT u.id AS "usuarioId", u.creado_por AS "creadoPor", u.secreto_puesto_por AS "secretoPuestoPor",
         u.secreto_puesto_en AS "secretoPuestoEn", ${navegadorOf('$3')} AS navegador, ${navegadoresOf('u.id')} AS navegadores
    FROM usuario u WHERE u.id = ANY ($1) OR u.estado = 'activo' AND u.rol = ANY ($2)`;

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
    const { usuarioId, rol } = firma;
    const isOwn = authors.includes(usuarioId);
    const reason = isOwn ? null : await this.reason(tx, authors, firma, session);
    if (!isOwn && reason === null) return false;
    const isAlone =
      rol === 'admin' &&
      reason !== 'navegador' &&
      usuarioId === session.usuarioId &&
      (await this.isAlone(tx, [usuarioId, ...authors], firma));
    if (!isAlone) {
      throw reason === null
        ? new BusinessError('APROBACION_PROPIA')
        : new BusinessError('FIRMA_DEL_MISMO', { message: REASONS[reason] });
    }
    requireConfirmed(session);
    if (!motivo)
      throw invalidInput([{ campo: 'motivo', mensaje: 'Escribe por qué lo apruebas sin otra persona' }]);
    return true;
  }

  /** True if a signature counts beside that of another person. */
  async isOther(tx: Tx, askedBy: string, firma: Firma, session: Actor): Promise<boolean> {
    return firma.usuarioId !== askedBy && (await this.reason(tx, [askedBy], firma, session)) === null;
  }

  /** Why a signature does not count beside those of other people; null if it counts. */
  private async reason(
    tx: Tx,
    authors: readonly string[],
    { usuarioId, ...circumstances }: Firma,
    { sesionId }: Actor,
  ): Promise<SameSigner | null> {
    const found = await rows<Signer>(tx, SIGNERS, [[usuarioId, ...authors], [], sesionId]);
    const signer = found.find((one) => one.usuarioId === usuarioId);
    const others = found.filter((one) => one !== signer);
    if (!signer) throw new BusinessError('USUARIO_NO_ENCONTRADO');
    const now = this.clock.now();
    const reasons = others.flatMap((other) => sameSigner(signer, other, now, circumstances) ?? []);
    // An admin alone does not sign in the browser of an author, whatever else joins them.
    return reasons.find((reason) => reason === 'navegador') ?? reasons[0] ?? null;
  }

  /** True if the signature of no other active person of the office counts beside those of these people. */
  private async isAlone(
    tx: Tx,
    people: readonly string[],
    { isRoutine = false }: Circumstances,
  ): Promise<boolean> {
    const found = await rows<Signer>(tx, SIGNERS, [people, OFFICE, null]);
    const isOfThese = ({ usuarioId }: Signer) => people.includes(usuarioId);
    const [these, others] = [found.filter(isOfThese), found.filter((signer) => !isOfThese(signer))];
    const now = this.clock.now();
    return others.every((other) => these.some((one) => sameSigner(other, one, now, { isRoutine }) !== null));
  }
}
