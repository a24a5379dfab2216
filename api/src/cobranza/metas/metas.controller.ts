import { crearMeta, editarMeta, eliminarMeta, listarMetas } from '@cartera/contrato/metas';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { CrearMeta } from './crear-meta.js';
import { EditarMeta } from './editar-meta.js';
import { EliminarMeta } from './eliminar-meta.js';
import { MetasQueries } from './metas.queries.js';

@Controller()
export class MetasController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly metas: MetasQueries,
    private readonly crearMeta: CrearMeta,
    private readonly editarMeta: EditarMeta,
    private readonly eliminarMeta: EliminarMeta,
  ) {}

  @Handles(listarMetas)
  list({ query }: ApiRequest<typeof listarMetas>) {
    return this.metas.list(query);
  }

  @Handles(crearMeta)
  crear(request: ApiRequest<typeof crearMeta>) {
    return this.writes.execute(request, async (tx) => {
      const id = await this.crearMeta.execute(tx, request.body, request.actor);
      return { data: await this.metas.get(id, tx), message: 'Meta creada exitosamente' };
    });
  }

  @Handles(editarMeta)
  editar(request: ApiRequest<typeof editarMeta>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.editarMeta.execute(tx, id, request.body, request.actor);
      return { data: await this.metas.get(id, tx), message: 'Meta actualizada exitosamente' };
    });
  }

  @Handles(eliminarMeta)
  eliminar(request: ApiRequest<typeof eliminarMeta>) {
    return this.writes.execute(request, async (tx) => {
      await this.eliminarMeta.execute(tx, request.params.id, request.actor);
      return { message: 'Meta eliminada correctamente' };
    });
  }
}
