import {
  crearGarantia,
  editarGarantia,
  listarGarantias,
  verGarantia,
  vincularDocumento,
} from '@cartera/contrato/garantias';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { Garantias } from './garantias.js';
import { GarantiasQueries } from './garantias.queries.js';

@Controller()
export class GarantiasController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly garantias: Garantias,
    private readonly queries: GarantiasQueries,
  ) {}

  @Handles(listarGarantias)
  list({ query }: ApiRequest<typeof listarGarantias>) {
    return this.queries.list(query);
  }

  @Handles(verGarantia)
  async get({ params }: ApiRequest<typeof verGarantia>) {
    return { data: await this.queries.get(params.id) };
  }

  @Handles(crearGarantia)
  crear(request: ApiRequest<typeof crearGarantia>) {
    return this.writes.execute(request, async (tx) => {
      const id = await this.garantias.crear(tx, request.body, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Garantía creada correctamente' };
    });
  }

  @Handles(editarGarantia)
  editar(request: ApiRequest<typeof editarGarantia>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.garantias.editar(tx, id, request.body, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Garantía actualizada' };
    });
  }

  @Handles(vincularDocumento)
  vincular(request: ApiRequest<typeof vincularDocumento>) {
    const { id, documentId } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.garantias.vincular(tx, id, documentId, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Documento vinculado' };
    });
  }
}
