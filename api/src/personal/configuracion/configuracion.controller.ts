import { editarConfiguracion, verConfiguracion } from '@cartera/contrato/configuracion';
import { Controller } from '@nestjs/common';
import { Transactions } from '../../platform/db/transactions.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { ConfiguracionQueries } from './configuracion.queries.js';
import { EditarConfiguracion } from './editar-configuracion.js';

@Controller()
export class ConfiguracionController {
  constructor(
    private readonly transactions: Transactions,
    private readonly configuracion: ConfiguracionQueries,
    private readonly editarConfiguracion: EditarConfiguracion,
  ) {}

  @Handles(verConfiguracion)
  async get(_request: ApiRequest<typeof verConfiguracion>) {
    return { data: await this.configuracion.get() };
  }

  @Handles(editarConfiguracion)
  editar({ body, actor }: ApiRequest<typeof editarConfiguracion>) {
    return this.transactions.execute(async (tx) => {
      await this.editarConfiguracion.execute(tx, body, actor);
      return { data: await this.configuracion.get(tx), message: 'Configuración guardada' };
    });
  }
}
