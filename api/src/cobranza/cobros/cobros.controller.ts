import {
  editarCobro,
  eliminarCobro,
  listarCobros,
  listarCobrosDePrestamo,
  registrarCobro,
  registrarCorreccion,
  verCobro,
} from '@cartera/contrato/cobros';
import { comprobarRecibo, verRecibo } from '@cartera/contrato/recibos';
import { Controller } from '@nestjs/common';
import { outcome } from '../../aprobaciones/aprobaciones.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { Cobros } from './cobros.js';
import { CobrosQueries } from './cobros.queries.js';
import { ComprobarRecibo } from './comprobar-recibo.js';
import { EditarCobro } from './editar-cobro.js';
import { ReciboQueries } from './recibo.queries.js';

@Controller()
export class CobrosController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly cobros: Cobros,
    private readonly queries: CobrosQueries,
    private readonly recibos: ReciboQueries,
    private readonly comprobarRecibo: ComprobarRecibo,
    private readonly editarCobro: EditarCobro,
  ) {}

  @Handles(listarCobros)
  list({ query }: ApiRequest<typeof listarCobros>) {
    return this.queries.list(query);
  }

  @Handles(listarCobrosDePrestamo)
  listForPrestamo({ params, query }: ApiRequest<typeof listarCobrosDePrestamo>) {
    return this.queries.listForPrestamo(params.id, query);
  }

  @Handles(verCobro)
  async get({ params }: ApiRequest<typeof verCobro>) {
    return { data: await this.queries.get(params.id) };
  }

  @Handles(verRecibo)
  async recibo({ params, query }: ApiRequest<typeof verRecibo>) {
    return { data: await this.recibos.get(params.id, query.version) };
  }

  @Handles(comprobarRecibo)
  async comprobar({ params }: ApiRequest<typeof comprobarRecibo>) {
    return { data: await this.comprobarRecibo.execute(params.codigo) };
  }

  @Handles(registrarCobro)
  registrar(request: ApiRequest<typeof registrarCobro>) {
    return this.writes.execute(request, async (tx) => {
      const id = await this.cobros.registrar(tx, request.body, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Cobro registrado correctamente' };
    });
  }

  @Handles(editarCobro)
  editar(request: ApiRequest<typeof editarCobro>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      const aprobacion = await this.editarCobro.execute(tx, id, request.body, request.actor);
      return {
        data: await this.queries.get(id, tx),
        ...outcome(aprobacion, 'Cobro actualizado correctamente'),
      };
    });
  }

  @Handles(registrarCorreccion)
  correct(request: ApiRequest<typeof registrarCorreccion>) {
    return this.writes.execute(request, async (tx) => {
      const { params, body, actor } = request;
      const { cobroId, aprobacion } = await this.cobros.corregir(tx, params.id, body, actor);
      return { data: await this.queries.get(cobroId, tx), ...outcome(aprobacion, 'Corrección registrada') };
    });
  }

  @Handles(eliminarCobro)
  eliminar(request: ApiRequest<typeof eliminarCobro>) {
    return this.writes.execute(request, async (tx) => {
      const { params, body, actor } = request;
      const aprobacion = await this.cobros.eliminar(tx, params.id, body?.motivo ?? null, actor);
      return outcome(aprobacion, 'Cobro eliminado correctamente');
    });
  }
}
