import {
  autorizarDescuento,
  exportarComisiones,
  listarPagosDeComision,
  pagarComision,
  verComisiones,
  verComisionPorPagar,
  verDescuentoDeComision,
} from '@cartera/contrato/comisiones';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { writtenOutcome } from '../../caja/operaciones.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { ComisionesPorPagar } from './comision-por-pagar.js';
import { ComisionesQueries } from './comisiones.queries.js';
import { ExportarComisiones } from './exportar-comisiones.js';
import { PagarComision } from './pagar-comision.js';
import { PagosDeComisionQueries } from './pagos-de-comision.queries.js';

@Controller()
export class ComisionesController {
  constructor(
    private readonly comisiones: ComisionesQueries,
    private readonly exportarComisiones: ExportarComisiones,
    private readonly writes: IdempotentWrites,
    private readonly dataSource: DataSource,
    private readonly porPagar: ComisionesPorPagar,
    private readonly pagarComision: PagarComision,
    private readonly pagos: PagosDeComisionQueries,
  ) {}

  @Handles(verComisiones)
  async ver({ query }: ApiRequest<typeof verComisiones>) {
    return { data: await this.comisiones.get(query) };
  }

  @Handles(exportarComisiones)
  exportar({ params, query }: ApiRequest<typeof exportarComisiones>) {
    return this.exportarComisiones.execute(query, params.formato);
  }

  @Handles(listarPagosDeComision)
  listPagos({ query }: ApiRequest<typeof listarPagosDeComision>) {
    return this.pagos.list(query);
  }

  @Handles(verComisionPorPagar)
  async cotizar({ params, query }: ApiRequest<typeof verComisionPorPagar>) {
    // One snapshot for the payments, the settings and what was collected.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      data: await this.porPagar.get(manager, params.id, query),
    }));
  }

  @Handles(verDescuentoDeComision)
  async verDescuento({ params }: ApiRequest<typeof verDescuentoDeComision>) {
    return { data: await this.porPagar.porDescontar(this.dataSource, params.id) };
  }

  @Handles(pagarComision)
  pagar(request: ApiRequest<typeof pagarComision>) {
    const { params, body, actor } = request;
    return this.writes.execute(request, async (tx) => {
      const written = await this.pagarComision.execute(tx, params.id, body, actor);
      return { data: await this.pagos.get(tx, written.id), ...writtenOutcome(written, 'Comisión pagada') };
    });
  }

  @Handles(autorizarDescuento)
  autorizar(request: ApiRequest<typeof autorizarDescuento>) {
    const { body, actor } = request;
    return this.writes.execute(request, async (tx) => {
      const autorizado = await this.pagarComision.autorizarDescuento(tx, body.monto, actor);
      return { data: { autorizado }, message: 'Descuento autorizado' };
    });
  }
}
