import {
  eliminarCanario,
  ponerCanario,
  promoverVersion,
  retirarVersion,
  revertirVersion,
} from '@cartera/contrato/portal-deployments';
import { listarErroresDeModulos } from '@cartera/contrato/portal-errores';
import { ponerReglas } from '@cartera/contrato/portal-reglas';
import { publicarVersion, verEstadoPortal, verVersion } from '@cartera/contrato/portal-versions';
import { Controller } from '@nestjs/common';
import { BusinessError } from '../platform/http/business-error.js';
import { Handles } from '../platform/http/handles.js';
import { ApiRequest } from '../platform/http/request.js';
import { IdempotentWrites } from '../platform/idempotency/idempotent-writes.js';
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
    private readonly writes: IdempotentWrites,
    private readonly portal: PortalQueries,
    private readonly health: HealthQueries,
    private readonly errors: ErrorsQueries,
    private readonly shells: LiveShells,
    private readonly publicarVersion: PublicarVersion,
    private readonly deployment: ChangeDeployment,
    private readonly rules: ReleaseRules,
  ) {}

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
  publicar(request: ApiRequest<typeof publicarVersion>) {
    const { nombre } = request.params;
    return receiveVersion(nombre, request.form, (modulo, { version, promover }) =>
      this.writes.execute(request, async (tx) => {
        // A person gives a version to everybody.
        if (promover && request.actor.isService) throw new BusinessError('SIN_PERMISO');
        await this.publicarVersion.execute(tx, modulo, request.actor);
        if (promover) await this.deployment.promover(tx, nombre, { version }, request.actor);
        return { data: await this.health.get(nombre, tx), message: `${nombre} ${version} publicada` };
      }),
    );
  }

  @Handles(promoverVersion)
  promover(request: ApiRequest<typeof promoverVersion>) {
    const { nombre } = request.params;
    const { version } = request.body;
    return this.writes.execute(request, async (tx) => {
      await this.deployment.promover(tx, nombre, request.body, request.actor);
      return { data: await this.health.get(nombre, tx), message: `Todos reciben ${nombre} ${version}` };
    });
  }

  @Handles(ponerReglas)
  setRules(request: ApiRequest<typeof ponerReglas>) {
    const { nombre } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.rules.set(tx, nombre, request.body, request.actor);
      return { data: await this.health.get(nombre, tx), message: 'Reglas guardadas' };
    });
  }

  @Handles(ponerCanario)
  startCanary(request: ApiRequest<typeof ponerCanario>) {
    const { nombre } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.deployment.canario(tx, nombre, request.body, request.actor);
      return { data: await this.health.get(nombre, tx), message: 'Canario en marcha' };
    });
  }

  @Handles(eliminarCanario)
  endCanary(request: ApiRequest<typeof eliminarCanario>) {
    const { nombre } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.deployment.canario(tx, nombre, null, request.actor);
      return { data: await this.health.get(nombre, tx), message: 'Canario terminado' };
    });
  }

  @Handles(revertirVersion)
  revertir(request: ApiRequest<typeof revertirVersion>) {
    const { nombre } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.deployment.revertir(tx, nombre, request.body ?? {}, request.actor);
      const data = await this.health.get(nombre, tx);
      return { data, message: `${nombre} volvió a ${data.activa}` };
    });
  }

  @Handles(retirarVersion)
  retirar(request: ApiRequest<typeof retirarVersion>) {
    const { nombre } = request.params;
    const { version } = request.body;
    return this.writes.execute(request, async (tx) => {
      await this.deployment.retirar(tx, nombre, request.body, request.actor);
      const data = await this.health.get(nombre, tx);
      return {
        data,
        message: version ? `${nombre} ${version} retirada` : `${nombre} ya no está en el portal`,
      };
    });
  }
}
