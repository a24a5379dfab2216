import type { SignedVersion } from '@cartera/contrato/portal-firmas';
import type { ReglasInput } from '@cartera/contrato/portal-versions';
import { Injectable } from '@nestjs/common';
import { type AuditActor, Auditoria } from '../platform/audit/auditoria.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { countUsuarios, isAnyActive } from '../usuarios/usuarios.sql.js';
import { Deployments } from './deployments.js';
import { signerOf } from './domain/signature.js';

/** Who releases: a person, or the process itself, which no rule stops. */
export type Releaser = AuditActor & { readonly usuarioId?: string };

interface StoredRules {
  readonly responsables: readonly string[];
  readonly segundaPersona: boolean;
  readonly llaves: readonly string[];
  /** Whether one of them may still sign in. */
  readonly hasActive: boolean;
}

/** Who may release each module. */
@Injectable()
export class ReleaseRules {
  constructor(
    private readonly deployments: Deployments,
    private readonly auditoria: Auditoria,
  ) {}

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
    const signer = firma && signerOf(version, firma, llaves);
    if (!signer && llaves.length > 0) throw new BusinessError('FIRMA_INVALIDA');
    return signer || null;
  }

  /** @throws BusinessError MODULO_NO_ENCONTRADO, NO_ES_RESPONSABLE, USUARIO_NO_ENCONTRADO */
  async set(tx: Tx, modulo: string, rules: ReglasInput, actor: Releaser): Promise<void> {
    const { id } = await this.deployments.lock(tx, modulo);
    await this.requireResponsible(tx, modulo, actor);
    const { responsables, segundaPersona, llaves } = await this.find(tx, modulo);
    const people = [...new Set(rules.responsables)];
    const known = await row<{ count: number }>(tx, `SELECT ${countUsuarios('$1')} AS count`, [people]);
    if (known?.count !== people.length) throw new BusinessError('USUARIO_NO_ENCONTRADO');
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
              ${isAnyActive('responsables')} AS "hasActive"
         FROM portal_modulo WHERE modulo = $1`,
      [modulo],
    );
    return stored ?? { responsables: [], segundaPersona: false, llaves: [], hasActive: false };
  }
}
