import { cerrarPeriodo, listarPeriodos, reabrirPeriodo } from '@cartera/contrato/periodos';
import { Controller } from '@nestjs/common';
import { Transactions } from '../../platform/db/transactions.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { CerrarPeriodo } from './cerrar-periodo.js';
import { PeriodosQueries } from './periodos.queries.js';
import { ReabrirPeriodo } from './reabrir-periodo.js';

@Controller()
export class PeriodosController {
  constructor(
    private readonly transactions: Transactions,
    private readonly periodos: PeriodosQueries,
    private readonly cerrarPeriodo: CerrarPeriodo,
    private readonly reabrirPeriodo: ReabrirPeriodo,
  ) {}

  @Handles(listarPeriodos)
  list(_request: ApiRequest<typeof listarPeriodos>) {
    return this.periodos.list();
  }

  @Handles(cerrarPeriodo)
  cerrar({ params, actor }: ApiRequest<typeof cerrarPeriodo>) {
    return this.transactions.execute(async (tx) => {
      const closed = await this.cerrarPeriodo.execute(tx, params.mes, actor);
      const message = closed.length > 0 ? 'Mes cerrado' : 'El mes ya estaba cerrado';
      return { ...(await this.periodos.list(tx)), message };
    });
  }

  @Handles(reabrirPeriodo)
  reabrir({ params, body, actor }: ApiRequest<typeof reabrirPeriodo>) {
    return this.transactions.execute(async (tx) => {
      await this.reabrirPeriodo.execute(tx, params.mes, body.motivo, actor);
      return { ...(await this.periodos.list(tx)), message: 'Mes reabierto' };
    });
  }
}
