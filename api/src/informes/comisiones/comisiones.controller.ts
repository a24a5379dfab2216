import { exportarComisiones, verComisiones } from '@cartera/contrato/comisiones';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { ComisionesQueries } from './comisiones.queries.js';
import { ExportarComisiones } from './exportar-comisiones.js';

@Controller()
export class ComisionesController {
  constructor(
    private readonly comisiones: ComisionesQueries,
    private readonly exportarComisiones: ExportarComisiones,
  ) {}

  @Handles(verComisiones)
  async ver({ query }: ApiRequest<typeof verComisiones>) {
    return { data: await this.comisiones.get(query) };
  }

  @Handles(exportarComisiones)
  exportar({ params, query }: ApiRequest<typeof exportarComisiones>) {
    return this.exportarComisiones.execute(query, params.formato);
  }
}
