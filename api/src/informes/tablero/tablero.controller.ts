import { verTablero } from '@cartera/contrato/tablero';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { TableroQueries } from './tablero.queries.js';

@Controller()
export class TableroController {
  constructor(private readonly tablero: TableroQueries) {}

  @Handles(verTablero)
  async get(_request: ApiRequest<typeof verTablero>) {
    return { data: await this.tablero.get() };
  }
}
