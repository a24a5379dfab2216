import { exportarEventos, listarEventos, verEvento } from '@cartera/contrato/auditoria';
import { Controller } from '@nestjs/common';
import { CsvExports } from '../../personal/configuracion/csv-exports.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { AuditoriaQueries } from './auditoria.queries.js';
import { EVENTO_COLUMNS } from './evento-columns.js';

@Controller()
export class AuditoriaController {
  constructor(
    private readonly auditoria: AuditoriaQueries,
    private readonly csv: CsvExports,
  ) {}

  @Handles(listarEventos)
  list({ query }: ApiRequest<typeof listarEventos>) {
    return this.auditoria.list(query);
  }

  @Handles(exportarEventos)
  exportar({ query }: ApiRequest<typeof exportarEventos>) {
    return this.csv.download('Auditoría', EVENTO_COLUMNS, this.auditoria.queryFor(query));
  }

  @Handles(verEvento)
  async get({ params }: ApiRequest<typeof verEvento>) {
    return { data: await this.auditoria.get(params.id) };
  }
}
