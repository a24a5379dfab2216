import { exportarLibroDiario } from '@cartera/contrato/libro-diario';
import { Controller } from '@nestjs/common';
import { reportRange } from '../../contabilidad/report-range.js';
import { CsvExports } from '../../personal/configuracion/csv-exports.js';
import { Clock } from '../../platform/clock.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { libroDiario, PARTIDA_COLUMNS } from './libro-diario.queries.js';

@Controller()
export class LibroDiarioController {
  constructor(
    private readonly csv: CsvExports,
    private readonly clock: Clock,
  ) {}

  @Handles(exportarLibroDiario)
  exportar({ query }: ApiRequest<typeof exportarLibroDiario>) {
    const range = reportRange(query, this.clock.today());
    const days = `${range.desde} a ${range.hasta}`;
    return this.csv.download('Libro diario', PARTIDA_COLUMNS, libroDiario(range), days);
  }
}
