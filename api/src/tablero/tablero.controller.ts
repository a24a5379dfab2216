import { verTablero } from '@cartera/contrato/tablero';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { TableroQueries } from './tablero.queries.js';

@Controller()
export class TableroController {
  constructor(private readonly tablero: TableroQueries) {}

  @Atiende(verTablero)
  async ver(_peticion: Peticion<typeof verTablero>) {
    return { data: await this.tablero.ver() };
  }
}
