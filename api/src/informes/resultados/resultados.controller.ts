import { exportarResultados, verResultados } from '@cartera/contrato/resultados';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { ExportarResultados } from './exportar-resultados.js';
import { ResultadosQueries } from './resultados.queries.js';

@Controller()
export class ResultadosController {
  constructor(
    private readonly resultados: ResultadosQueries,
    private readonly exportarResultados: ExportarResultados,
  ) {}

  @Handles(verResultados)
  async get({ query }: ApiRequest<typeof verResultados>) {
    return { data: await this.resultados.get(query) };
  }

  @Handles(exportarResultados)
  exportar({ params, query }: ApiRequest<typeof exportarResultados>) {
    return this.exportarResultados.execute(query, params.formato);
  }
}
