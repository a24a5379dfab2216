import { ROLES, type Rol } from '@cartera/contrato/catalogs';
import type { SignedVersion } from '@cartera/contrato/portal-archivos';
import type { ReglasInput } from '@cartera/contrato/portal-reglas';
import { Inject, Injectable } from '@nestjs/common';
import { countActive } from '../personal/usuarios/usuarios.sql.js';
import { type AuditActor, Auditoria } from '../platform/audit/auditoria.js';
import { hasPermiso } from '../platform/auth/has-permiso.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { Deployments } from './deployments.js';
import { signerOf } from './domain/signature.js';

/** The actor of a release: a user, or the process itself, to which no rule applies. */
export type Releaser = AuditActor & { readonly usuarioId?: string };

interface StoredRules {
  readonly responsables: readonly string[];
  readonly segundaPersona: boolean;
  readonly llaves: readonly string[];
  /** True if one of them may still publish. */
  readonly hasActive: boolean;
}

/** The rules of releasing: the users who may release each module, and the keys of its versions. */
@Injectable()
export class ReleaseRules {
  /** The roles that may publish. */
  private readonly publishers: readonly Rol[];

  constructor(
    private readonly deployments: Deployments,
    private readonly auditoria: Auditoria,
    @Inject(CONFIG) config: Config,
  ) {
    this.publishers = ROLES.filter((rol) => hasPermiso(config, rol, 'portal.publicar'));
  }

  /** @throws BusinessError NO_ES_RESPONSABLE */
  async requireResponsible(tx: Tx, modulo: string, { usuarioId }: Releaser): Promise<void> {
    const { responsables, hasActive } = await this.find(tx, modulo);
    if (usuarioId && hasActive && !responsables.includes(usuarioId))
      throw new BusinessError('NO_ES_RESPONSABLE');
  }

  /** @throws BusinessError FALTA_OTRA_PERSONA if the module asks for another person than the publisher of a version. */
  async requireOther(tx: Tx, modulo: string, version: string, { usuarioId }: Releaser): Promise<void> {
    const { segundaPersona } = await this.find(tx, modulo);
    if (!usuarioId || !segundaPersona) return;
    const own = await row(
      tx,
      'SELECT FROM portal_version WHERE modulo = $1 AND version = $2 AND publicada_por = $3',
      [modulo, version, usuarioId],
    );
    if (own) throw new BusinessError('FALTA_OTRA_PERSONA');
  }

  /**
   * The key that signed a version; null for one without a signature of a module without keys.
   * @throws BusinessError FIRMA_INVALIDA
   */
  async requireSigned(tx: Tx, version: SignedVersion, firma: string | undefined): Promise<string | null> {
    const { llaves } = await this.find(tx, version.nombre);
    if (llaves.length === 0) return null;
    if (!firma) throw invalidSignature('La versión no trae firma');
    const signer = signerOf(version, firma, llaves);
    if (!signer)
      throw invalidSignature('Ninguna llave del módulo firmó estos archivos con este número y commit');
    return signer;
  }

  /** @throws BusinessError MODULO_NO_ENCONTRADO, NO_ES_RESPONSABLE, USUARIO_NO_ENCONTRADO */
  async set(tx: Tx, modulo: string, rules: ReglasInput, actor: Releaser): Promise<void> {
    const { id } = await this.deployments.lock(tx, modulo);
    await this.requireResponsible(tx, modulo, actor);
    const { responsables, segundaPersona, llaves } = await this.find(tx, modulo);
    const people = [...new Set(rules.responsables)];
    const added = people.filter((id) => !responsables.includes(id));
    const known = await row<{ count: number }>(tx, `SELECT ${countActive('$1', '$2')} AS count`, [
      added,
      this.publishers,
    ]);
    if (known?.count !== added.length) throw new BusinessError('USUARIO_NO_ENCONTRADO');
    await tx.query(
      'UPDATE portal_modulo SET responsables = $2, segunda_persona = $3, llaves = $4 WHERE modulo = $1',
      [modulo, people, rules.segundaPersona, rules.llaves],
    );
    await this.auditoria.record(tx, actor, {
      ...{ accion: 'portal.reglas', entidad: 'portal_modulo', entidadId: id },
      antes: { responsables, segundaPersona, llaves },
      despues: { ...rules, responsables: people },
    });
  }

  /** A new module has none. */
  private async find(tx: Tx, modulo: string): Promise<StoredRules> {
    const stored = await row<StoredRules>(
      tx,
      `SELECT responsables, segunda_persona AS "segundaPersona", llaves,
              ${countActive('responsables', '$2')} > 0 AS "hasActive"
         FROM portal_modulo WHERE modulo = $1`,
      [modulo, this.publishers],
    );
    return stored ?? { responsables: [], segundaPersona: false, llaves: [], hasActive: false };
  }
}

/** @param mensaje the fault of the signature. */
export function invalidSignature(mensaje: string): BusinessError {
  return new BusinessError('FIRMA_INVALIDA', { errors: [{ campo: 'firma', mensaje }] });
}
