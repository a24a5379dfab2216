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
import { CrearGarantia } from './crear-garantia.js';
import { EditarGarantia } from './editar-garantia.js';
import { GarantiasQueries } from './garantias.queries.js';
import { VincularDocumento } from './vincular-documento.js';

@Controller()
export class GarantiasController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly garantias: GarantiasQueries,
    private readonly crearGarantia: CrearGarantia,
    private readonly editarGarantia: EditarGarantia,
    private readonly vincularDocumento: VincularDocumento,
  ) {}

  @Handles(listarGarantias)
  list({ query }: ApiRequest<typeof listarGarantias>) {
    return this.garantias.list(query);
  }

  @Handles(verGarantia)
  async get({ params }: ApiRequest<typeof verGarantia>) {
    return { data: await this.garantias.get(params.id) };
  }

  @Handles(crearGarantia)
  crear(request: ApiRequest<typeof crearGarantia>) {
    return this.writes.execute(request, async (tx) => {
      const id = await this.crearGarantia.execute(tx, request.body, request.actor);
      return { data: await this.garantias.get(id, tx), message: 'Garantía creada correctamente' };
    });
  }

  @Handles(editarGarantia)
  editar(request: ApiRequest<typeof editarGarantia>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.editarGarantia.execute(tx, id, request.body, request.actor);
      return { data: await this.garantias.get(id, tx), message: 'Garantía actualizada' };
    });
  }

  @Handles(vincularDocumento)
  vincular(request: ApiRequest<typeof vincularDocumento>) {
    const { id, documentId } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.vincularDocumento.execute(tx, id, documentId, request.actor);
      return { data: await this.garantias.get(id, tx), message: 'Documento vinculado' };
    });
  }
}
