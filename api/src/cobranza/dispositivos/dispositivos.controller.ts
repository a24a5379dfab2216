import {
  cerrarEnvio,
  listarDispositivos,
  listarEnvios,
  registrarDispositivo,
  reportarEnvio,
  revisarDispositivo,
} from '@cartera/contrato/dispositivos';
import { Controller } from '@nestjs/common';
import { Transactions } from '../../platform/db/transactions.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { Dispositivos } from './dispositivos.js';
import { DispositivosQueries } from './dispositivos.queries.js';

@Controller()
export class DispositivosController {
  constructor(
    private readonly transactions: Transactions,
    private readonly dispositivos: Dispositivos,
    private readonly queries: DispositivosQueries,
  ) {}

  @Handles(listarDispositivos)
  list({ query }: ApiRequest<typeof listarDispositivos>) {
    return this.queries.list(query);
  }

  @Handles(registrarDispositivo)
  registrar({ body, actor }: ApiRequest<typeof registrarDispositivo>) {
    return this.transactions.execute(async (tx) => ({
      data: await this.dispositivos.registrar(tx, body._id, actor),
    }));
  }

  @Handles(listarEnvios)
  async envios({ params }: ApiRequest<typeof listarEnvios>) {
    return { data: await this.queries.envios(params.id) };
  }

  @Handles(reportarEnvio)
  reportar({ params, body, actor }: ApiRequest<typeof reportarEnvio>) {
    return this.transactions.execute(async (tx) => {
      await this.dispositivos.reportar(tx, params.id, body, actor);
      return {};
    });
  }

  @Handles(cerrarEnvio)
  cerrar({ params, body, actor }: ApiRequest<typeof cerrarEnvio>) {
    return this.transactions.execute(async (tx) => {
      await this.dispositivos.cerrar(tx, params.id, params.numero, body.motivo, actor);
      return { message: 'Envío cerrado' };
    });
  }

  @Handles(revisarDispositivo)
  revisar({ params, body, actor }: ApiRequest<typeof revisarDispositivo>) {
    return this.transactions.execute(async (tx) => {
      await this.dispositivos.revisar(tx, params.id, body.motivo, actor);
      return { message: 'Teléfono revisado' };
    });
  }
}
