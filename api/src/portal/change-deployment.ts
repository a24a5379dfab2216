import type { Accion } from '@cartera/contrato/acciones';
import { Manifest } from '@cartera/contrato/portal';
import type { RetiroInput } from '@cartera/contrato/portal-deployments';
import type { CanaryInput } from '@cartera/contrato/portal-versions';
import { Injectable } from '@nestjs/common';
import { type AuditActor, Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { Deployments } from './deployments.js';
import { promover, revertir, widens, withCanary, withoutVersion, withoutVersions } from './domain/changes.js';
import { takenFromOthers } from './domain/gate.js';
import type { Deployment } from './domain/version-for.js';
import { PortalQueries } from './portal.queries.js';
import { ReleaseRules, type Releaser } from './release-rules.js';

/** Changes the deployment of a module under its lock, and records the change in the audit trail. */
@Injectable()
export class ChangeDeployment {
  constructor(
    private readonly deployments: Deployments,
    private readonly portal: PortalQueries,
    private readonly rules: ReleaseRules,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @param desde the active version as the caller knows it; undefined: any.
   * @throws BusinessError MODULO_NO_ENCONTRADO, VERSION_NO_ENCONTRADA, DE_OTRO_MODULO, DESPLIEGUE_CAMBIADO,
   * NO_ES_RESPONSABLE, FALTA_OTRA_PERSONA
   */
  async promover(
    tx: Tx,
    modulo: string,
    { version, desde }: { version: string; desde?: string | null | undefined },
    actor: Releaser,
  ): Promise<void> {
    await this.rules.requireResponsible(tx, modulo, actor);
    await this.rules.requireOther(tx, modulo, version, actor);
    const newer = await this.deployments.newerThan(tx, modulo, version);
    await this.change(tx, modulo, actor, 'portal.promover', (deployment) => {
      requireSame(desde, deployment.activa);
      return promover(deployment, version, newer);
    });
  }

  /**
   * Begins a canary, or ends it with null. One that adds only the caller asks for no second person.
   * @throws BusinessError MODULO_NO_ENCONTRADO, VERSION_NO_ENCONTRADA, DE_OTRO_MODULO, NO_ES_RESPONSABLE,
   * FALTA_OTRA_PERSONA
   */
  async canario(tx: Tx, modulo: string, canario: CanaryInput | null, actor: Releaser): Promise<void> {
    if (canario) await this.rules.requireResponsible(tx, modulo, actor);
    await this.change(tx, modulo, actor, 'portal.canario', async (deployment) => {
      if (canario && widens(deployment.canario, canario, actor.usuarioId))
        await this.rules.requireOther(tx, modulo, canario.version, actor);
      return withCanary(deployment, canario);
    });
  }

  /**
   * Moves a canary to its next step, or ends it.
   * @param judged the canary that was judged. Nothing changes if it is another one by now.
   * @param figures the measurements that decided it, for the audit trail.
   * @throws BusinessError DESPLIEGUE_CAMBIADO, MODULO_NO_ENCONTRADO, VERSION_NO_ENCONTRADA, DE_OTRO_MODULO
   */
  async judged(
    tx: Tx,
    modulo: string,
    change: { judged: CanaryInput; next: CanaryInput | null; figures: object },
    actor: AuditActor,
  ): Promise<void> {
    const { judged, next, figures } = change;
    const accion = next ? 'portal.canario' : 'portal.detener';
    const toNext = (deployment: Deployment) => {
      requireSame(judged.version, deployment.canario?.version ?? null);
      requireSame(String(judged.porcentaje), String(deployment.canario?.porcentaje));
      return { ...deployment, canario: next };
    };
    await this.change(tx, modulo, actor, accion, toNext, { cargas: figures });
  }

  /**
   * @param known the active and the previous version as the caller knows them; undefined: any.
   * @throws BusinessError MODULO_NO_ENCONTRADO, SIN_VERSION_ANTERIOR, DE_OTRO_MODULO, DESPLIEGUE_CAMBIADO
   */
  async revertir(
    tx: Tx,
    modulo: string,
    known: { desde?: string | null | undefined; hasta?: string | undefined },
    actor: AuditActor,
  ): Promise<void> {
    await this.change(tx, modulo, actor, 'portal.revertir', (deployment) => {
      requireSame(known.desde, deployment.activa);
      requireSame(known.hasta, deployment.anterior);
      const rolledBack = revertir(deployment);
      if (!rolledBack) throw new BusinessError('SIN_VERSION_ANTERIOR');
      return rolledBack;
    });
  }

  /**
   * Withdraws a version for good, or the module with all of them.
   * @throws BusinessError MODULO_NO_ENCONTRADO, VERSION_NO_ENCONTRADA, VERSION_EN_USO if all users get it and there is no
   * other one to give them, VERSION_RETIRADA, DE_OTRO_MODULO, DESPLIEGUE_CAMBIADO, NO_ES_RESPONSABLE, FALTA_OTRA_PERSONA
   * if `hasta` gives users another version than the one before
   */
  async retirar(tx: Tx, modulo: string, retiro: RetiroInput, actor: Releaser): Promise<void> {
    await this.rules.requireResponsible(tx, modulo, actor);
    const { version, motivo, insegura, desde, hasta } = retiro;
    const change = async (deployment: Deployment) => {
      requireSame(desde, deployment.activa);
      if (hasta && hasta !== deployment.anterior) await this.rules.requireOther(tx, modulo, hasta, actor);
      if (version === undefined) return withoutVersions(deployment);
      const next = hasta ?? (insegura ? deployment.anterior : null);
      const rest = withoutVersion(deployment, version, next);
      if (!rest) throw new BusinessError('VERSION_EN_USO');
      return rest;
    };
    await this.change(tx, modulo, actor, 'portal.retirar', change, { version, motivo, insegura });
    await this.deployments.withdraw(tx, modulo, retiro);
  }

  private async change(
    tx: Tx,
    modulo: string,
    actor: AuditActor,
    accion: Accion,
    change: (deployment: Deployment) => Deployment | Promise<Deployment>,
    reason: object = {},
  ): Promise<void> {
    // Before the module's own lock, as in a release: two orders of locks could block each other.
    const others = await this.deployments.manifestsOfOthers(tx, modulo);
    const { id, ...antes } = await this.deployments.lock(tx, modulo);
    const despues = await change(antes);
    await this.requireOwned(tx, despues, others);
    const now = this.clock.now();
    await this.deployments.markInUse(tx, antes, now);
    await this.deployments.save(tx, despues, now);
    await this.auditoria.record(tx, actor, {
      accion,
      entidad: 'portal_modulo',
      entidadId: id,
      antes,
      despues: { ...despues, ...reason },
    });
  }

  /** Checks that the selected versions exist, and take nothing from other modules. */
  private async requireOwned(
    tx: Tx,
    { modulo, activa, canario }: Deployment,
    others: readonly Manifest[],
  ): Promise<void> {
    for (const version of [activa, canario?.version ?? null]) {
      if (version === null) continue;
      const { manifiesto } = await this.portal.version(modulo, version, tx);
      const errors = takenFromOthers(Manifest.parse(manifiesto), others);
      if (errors.length > 0) throw new BusinessError('DE_OTRO_MODULO', { errors });
    }
  }
}

/** @throws BusinessError DESPLIEGUE_CAMBIADO if somebody was faster. */
function requireSame(known: string | null | undefined, current: string | null): void {
  if (known !== undefined && known !== current) throw new BusinessError('DESPLIEGUE_CAMBIADO');
}
