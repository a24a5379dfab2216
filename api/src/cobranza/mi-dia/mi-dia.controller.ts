import { ordenarVisitas, verMiDia, verOrdenDeVisitas } from '@cartera/contrato/mi-dia';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UsuariosQueries } from '../../personal/usuarios/usuarios.queries.js';
import { Transactions } from '../../platform/db/transactions.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { MiDiaQueries } from './mi-dia.queries.js';
import { OrdenDeVisitas, toClienteEnOrden } from './orden-de-visitas.js';

@Controller()
export class MiDiaController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly usuarios: UsuariosQueries,
    private readonly miDia: MiDiaQueries,
    private readonly orden: OrdenDeVisitas,
  ) {}

  @Handles(verMiDia)
  async get({ query, actor }: ApiRequest<typeof verMiDia>) {
    return { data: await this.miDia.get(query, actor) };
  }

  @Handles(verOrdenDeVisitas)
  async verOrden({ params }: ApiRequest<typeof verOrdenDeVisitas>) {
    const { _id } = await this.usuarios.requireCobrador(this.dataSource, params.id);
    return { data: (await this.orden.of(_id)).map(toClienteEnOrden) };
  }

  @Handles(ordenarVisitas)
  ordenar({ params, body, actor }: ApiRequest<typeof ordenarVisitas>) {
    return this.transactions.execute(async (tx) => {
      await this.orden.replace(tx, params.id, body.clientes, actor);
      return { data: (await this.orden.of(params.id, tx)).map(toClienteEnOrden), message: 'Orden guardado' };
    });
  }
}
