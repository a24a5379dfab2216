import {
  exportarVisitas,
  listarVisitas,
  ponerFotoVisita,
  registrarVisita,
  verFotoVisita,
} from '@cartera/contrato/visitas';
import { Controller } from '@nestjs/common';
import { receiveFoto } from '../../clientes/prepare-foto.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { ExportarVisitas } from './exportar-visitas.js';
import { FotosDeVisita } from './fotos-de-visita.js';
import { RegistrarVisita } from './registrar-visita.js';
import { VisitasQueries } from './visitas.queries.js';

@Controller()
export class VisitasController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly visitas: VisitasQueries,
    private readonly fotos: FotosDeVisita,
    private readonly registrarVisita: RegistrarVisita,
    private readonly exportarVisitas: ExportarVisitas,
  ) {}

  @Handles(listarVisitas)
  list({ query }: ApiRequest<typeof listarVisitas>) {
    return this.visitas.list(query);
  }

  @Handles(exportarVisitas)
  exportar({ params, query }: ApiRequest<typeof exportarVisitas>) {
    return this.exportarVisitas.execute(query, params.formato);
  }

  @Handles(registrarVisita)
  registrar(request: ApiRequest<typeof registrarVisita>) {
    return this.writes.execute(request, async (tx) => {
      const id = await this.registrarVisita.execute(tx, request.body, request.actor);
      return { data: await this.visitas.get(id, tx), message: 'Visita registrada' };
    });
  }

  @Handles(ponerFotoVisita)
  async ponerFoto(request: ApiRequest<typeof ponerFotoVisita>) {
    const jpeg = await receiveFoto(request.form);
    return this.writes.execute(request, async (tx) => {
      await this.fotos.add(tx, request.params.id, jpeg, request.actor);
      return { message: 'Foto guardada' };
    });
  }

  @Handles(verFotoVisita)
  verFoto({ params, query }: ApiRequest<typeof verFotoVisita>) {
    return this.fotos.get(params.id, query.foto);
  }
}
