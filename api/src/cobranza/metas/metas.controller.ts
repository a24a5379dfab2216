import { crearMeta, editarMeta, eliminarMeta, listarMetas } from '@cartera/contrato/metas';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { Metas } from './metas.js';
import { MetasQueries } from './metas.queries.js';

@Controller()
export class MetasController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly metas: Metas,
    private readonly queries: MetasQueries,
  ) {}

  @Handles(listarMetas)
  list({ query }: ApiRequest<typeof listarMetas>) {
    return this.queries.list(query);
  }

  @Handles(crearMeta)
  crear(request: ApiRequest<typeof crearMeta>) {
    return this.writes.execute(request, async (tx) => {
      const id = await this.metas.crear(tx, request.body, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Meta creada exitosamente' };
    });
  }

  @Handles(editarMeta)
  editar(request: ApiRequest<typeof editarMeta>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.metas.editar(tx, id, request.body, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Meta actualizada exitosamente' };
    });
  }

  @Handles(eliminarMeta)
  eliminar(request: ApiRequest<typeof eliminarMeta>) {
    return this.writes.execute(request, async (tx) => {
      await this.metas.eliminar(tx, request.params.id, request.actor);
      return { message: 'Meta eliminada correctamente' };
    });
  }
}
