import { consultarCedula, limpiarCacheDeCedula } from '@cartera/contrato/cedula';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { CedulaCache } from './cedula-cache.js';
import { ConsultarCedula } from './consultar-cedula.js';

@Controller()
export class CedulaController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly consultarCedula: ConsultarCedula,
    private readonly cache: CedulaCache,
  ) {}

  @Handles(consultarCedula)
  get({ params, query }: ApiRequest<typeof consultarCedula>) {
    return this.consultarCedula.execute(params.cedula, query);
  }

  @Handles(limpiarCacheDeCedula)
  clear(request: ApiRequest<typeof limpiarCacheDeCedula>) {
    return this.writes.execute(request, async (tx) => {
      await this.cache.clear(tx, request.params.cedula, request.actor);
      return { message: 'Caché limpiada' };
    });
  }
}
