import { exportarLibroDiario } from '@cartera/contrato/libro-diario';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { ExportarLibroDiario } from './exportar-libro-diario.js';

@Controller()
export class LibroDiarioController {
  constructor(private readonly exportarLibroDiario: ExportarLibroDiario) {}

  @Handles(exportarLibroDiario)
  exportar({ query }: ApiRequest<typeof exportarLibroDiario>) {
    return this.exportarLibroDiario.execute(query);
  }
}
