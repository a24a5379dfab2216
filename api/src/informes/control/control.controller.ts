import { exportarControl, verControl } from '@cartera/contrato/control';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { ControlQueries } from './control.queries.js';
import { ExportarControl } from './exportar-control.js';

@Controller()
export class ControlController {
  constructor(
    private readonly control: ControlQueries,
    private readonly exportarControl: ExportarControl,
  ) {}

  @Handles(verControl)
  get({ query }: ApiRequest<typeof verControl>) {
    return this.control.get(query);
  }

  @Handles(exportarControl)
  exportar({ params, query }: ApiRequest<typeof exportarControl>) {
    return this.exportarControl.execute(query, params.formato);
  }
}
