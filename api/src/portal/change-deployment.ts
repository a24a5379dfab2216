import type { Accion } from '@cartera/contrato/acciones';
import type { CanaryInput } from '@cartera/contrato/portal-versions';
import { Injectable } from '@nestjs/common';
import { type AuditActor, Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { Deployments } from './deployments.js';
import { promover, revertir, withCanary } from './domain/changes.js';
import type { Deployment } from './domain/version-for.js';

/** Changes the deployment of a module under its lock, and records the change in the audit trail. */
@Injectable()
export class ChangeDeployment {
  constructor(
    private readonly deployments: Deployments,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** @throws BusinessError MODULO_NO_ENCONTRADO, VERSION_NO_ENCONTRADA */
  async promover(tx: Tx, modulo: string, version: string, actor: AuditActor): Promise<void> {
    await this.change(tx, modulo, actor, 'portal.promover', async (deployment) => {
      await this.deployments.requireVersion(tx, modulo, version);
      return promover(deployment, version);
    });
  }

  /** @throws BusinessError MODULO_NO_ENCONTRADO, VERSION_NO_ENCONTRADA */
  async canario(tx: Tx, modulo: string, canario: CanaryInput | null, actor: AuditActor): Promise<void> {
    await this.change(tx, modulo, actor, 'portal.canario', async (deployment) => {
      if (canario) await this.deployments.requireVersion(tx, modulo, canario.version);
      return withCanary(deployment, canario);
    });
  }

  /** @throws BusinessError MODULO_NO_ENCONTRADO, SIN_VERSION_ANTERIOR */
  async revertir(tx: Tx, modulo: string, actor: AuditActor): Promise<void> {
    await this.change(tx, modulo, actor, 'portal.revertir', async (deployment) => {
      const rolledBack = revertir(deployment);
      if (!rolledBack) throw new BusinessError('SIN_VERSION_ANTERIOR');
      return rolledBack;
    });
  }

  private async change(
    tx: Tx,
    modulo: string,
    actor: AuditActor,
    accion: Accion,
    change: (deployment: Deployment) => Promise<Deployment>,
  ): Promise<void> {
    const { id, ...antes } = await this.deployments.lock(tx, modulo);
    const despues = await change(antes);
    await this.deployments.markInUse(tx, antes, this.clock.now());
    await this.deployments.save(tx, despues);
    await this.auditoria.record(tx, actor, {
      accion,
      entidad: 'portal_modulo',
      entidadId: id,
      antes,
      despues,
    });
  }
}
