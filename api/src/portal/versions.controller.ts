import {
  eliminarCanario,
  ponerCanario,
  promoverVersion,
  retirarVersion,
  revertirVersion,
} from '@cartera/contrato/portal-deployments';
import { listarErroresDeModulos } from '@cartera/contrato/portal-errores';
import { ponerReglas } from '@cartera/contrato/portal-reglas';
import {
  type ModuleStatus,
  publicarVersion,
  verEstadoPortal,
  verVersion,
} from '@cartera/contrato/portal-versions';
import { Controller } from '@nestjs/common';
import { Transactions, type Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { Handles } from '../platform/http/handles.js';
import { ApiRequest } from '../platform/http/request.js';
import { ChangeDeployment } from './change-deployment.js';
import { ErrorsQueries } from './errors.queries.js';
import { HealthQueries } from './health.queries.js';
import { LiveShells } from './live-shells.js';
import { PortalQueries } from './portal.queries.js';
import { PublicarVersion } from './publicar-version.js';
import { receiveVersion } from './receive-version.js';
import { ReleaseRules } from './release-rules.js';

/** Releases of modules: publish, promote, canary and rollback, without a restart. */
@Controller()
export class VersionsController {
  constructor(
    private readonly transactions: Transactions,
    private readonly portal: PortalQueries,
    private readonly health: HealthQueries,
    private readonly errors: ErrorsQueries,
    private readonly shells: LiveShells,
    private readonly publicarVersion: PublicarVersion,
    private readonly deployment: ChangeDeployment,
    private readonly rules: ReleaseRules,
  ) {}

  /** Changes a module in one transaction. @returns its status afterwards, and a sentence about it. */
  private readonly change = (
    nombre: string,
    work: (tx: Tx) => Promise<void>,
    sentence: (status: ModuleStatus) => string,
  ) =>
    this.transactions.execute(async (tx) => {
      await work(tx);
      const data = await this.health.get(nombre, tx);
      return { data, message: sentence(data) };
    });

  @Handles(verEstadoPortal)
  async status() {
    return { data: await this.health.all(), shells: await this.shells.seen() };
  }

  @Handles(listarErroresDeModulos)
  listErrors({ query }: ApiRequest<typeof listarErroresDeModulos>) {
    return this.errors.list(query);
  }

  @Handles(verVersion)
  async version({ params }: ApiRequest<typeof verVersion>) {
    return { data: await this.portal.version(params.nombre, params.version) };
  }

  @Handles(publicarVersion)
  publicar({ params: { nombre }, form, actor }: ApiRequest<typeof publicarVersion>) {
    return receiveVersion(nombre, form, (modulo, { version, promover }) =>
      this.change(
        nombre,
        async (tx) => {
          // A person gives a version to everybody.
          if (promover && actor.isService) throw new BusinessError('SIN_PERMISO');
          await this.publicarVersion.execute(tx, modulo, actor);
          if (promover) await this.deployment.promover(tx, nombre, { version }, actor);
        },
        () => `${nombre} ${version} publicada`,
      ),
    );
  }

  @Handles(promoverVersion)
  promover({ params: { nombre }, body, actor }: ApiRequest<typeof promoverVersion>) {
    return this.change(
      nombre,
      (tx) => this.deployment.promover(tx, nombre, body, actor),
      () => `Todos reciben ${nombre} ${body.version}`,
    );
  }

  @Handles(ponerReglas)
  setRules({ params: { nombre }, body, actor }: ApiRequest<typeof ponerReglas>) {
    return this.change(
      nombre,
      (tx) => this.rules.set(tx, nombre, body, actor),
      () => 'Reglas guardadas',
    );
  }

  @Handles(ponerCanario)
  startCanary({ params: { nombre }, body, actor }: ApiRequest<typeof ponerCanario>) {
    return this.change(
      nombre,
      (tx) => this.deployment.canario(tx, nombre, body, actor),
      () => 'Canario en marcha',
    );
  }

  @Handles(eliminarCanario)
  endCanary({ params: { nombre }, actor }: ApiRequest<typeof eliminarCanario>) {
    return this.change(
      nombre,
      (tx) => this.deployment.canario(tx, nombre, null, actor),
      () => 'Canario terminado',
    );
  }

  @Handles(revertirVersion)
  revertir({ params: { nombre }, body, actor }: ApiRequest<typeof revertirVersion>) {
    return this.change(
      nombre,
      (tx) => this.deployment.revertir(tx, nombre, body ?? {}, actor),
      ({ activa }) => `${nombre} volvió a ${activa}`,
    );
  }

  @Handles(retirarVersion)
  retirar({ params: { nombre }, body, actor }: ApiRequest<typeof retirarVersion>) {
    const { version } = body;
    return this.change(
      nombre,
      (tx) => this.deployment.retirar(tx, nombre, body, actor),
      () => (version ? `${nombre} ${version} retirada` : `${nombre} ya no está en el portal`),
    );
  }
}
