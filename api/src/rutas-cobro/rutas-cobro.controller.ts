import { generarRutas } from '@cartera/contrato/rutas-cobro';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { RutasCobroQueries } from './rutas-cobro.queries.js';

@Controller()
export class RutasCobroController {
  constructor(private readonly rutas: RutasCobroQueries) {}

  @Atiende(generarRutas)
  generar({ consulta }: Peticion<typeof generarRutas>) {
    return this.rutas.generar(consulta);
  }
}
