import { generarRutas } from '@cartera/contrato/rutas-cobro';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { RutasCobroQueries } from './rutas-cobro.queries.js';

@Controller()
export class RutasCobroController {
  constructor(private readonly rutas: RutasCobroQueries) {}

  @Handles(generarRutas)
  generar({ query }: ApiRequest<typeof generarRutas>) {
    return this.rutas.generar(query);
  }
}
