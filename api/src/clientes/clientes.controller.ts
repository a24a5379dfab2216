import { listarCambiosDeClientes, revisarCambioDeCliente } from '@cartera/contrato/cambios';
import {
  crearCliente,
  editarCliente,
  eliminarCliente,
  listarClientes,
  ponerFotoCliente,
  verCliente,
  verFotoCliente,
} from '@cartera/contrato/clientes';
import { ponerUbicacion, verUbicacion } from '@cartera/contrato/ubicacion';
import { Controller } from '@nestjs/common';
import { Handles } from '../platform/http/handles.js';
import { ApiRequest } from '../platform/http/request.js';
import { IdempotentWrites } from '../platform/idempotency/idempotent-writes.js';
import { CambiosDeCliente } from './cambios.js';
import { CambiosQueries } from './cambios.queries.js';
import { Clientes } from './clientes.js';
import { ClientesQueries } from './clientes.queries.js';
import { Fotos } from './fotos.js';
import { receiveFoto, withReadyFoto } from './prepare-foto.js';

@Controller()
export class ClientesController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly clientes: Clientes,
    private readonly queries: ClientesQueries,
    private readonly fotos: Fotos,
    private readonly cambios: CambiosDeCliente,
    private readonly cambiosQueries: CambiosQueries,
  ) {}

  @Handles(listarClientes)
  list({ query }: ApiRequest<typeof listarClientes>) {
    return this.queries.list(query);
  }

  @Handles(verCliente)
  async get({ params }: ApiRequest<typeof verCliente>) {
    return { data: await this.queries.get(params.id) };
  }

  @Handles(verFotoCliente)
  async getFoto({ params }: ApiRequest<typeof verFotoCliente>) {
    return { data: { foto: await this.fotos.get(params.id) } };
  }

  @Handles(crearCliente)
  async crear(request: ApiRequest<typeof crearCliente>) {
    const input = await withReadyFoto(request.body);
    return this.writes.execute(request, async (tx) => {
      const id = await this.clientes.crear(tx, input, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Cliente creado exitosamente' };
    });
  }

  @Handles(editarCliente)
  async editar(request: ApiRequest<typeof editarCliente>) {
    const { id } = request.params;
    const changes = await withReadyFoto(request.body);
    return this.writes.execute(request, async (tx) => {
      await this.clientes.editar(tx, id, changes, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Cliente actualizado exitosamente' };
    });
  }

  @Handles(ponerFotoCliente)
  async ponerFoto(request: ApiRequest<typeof ponerFotoCliente>) {
    const { id } = request.params;
    const foto = await receiveFoto(request.form);
    return this.writes.execute(request, async (tx) => {
      await this.clientes.editar(tx, id, { foto }, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Cliente actualizado exitosamente' };
    });
  }

  @Handles(verUbicacion)
  async verUbicacion({ params }: ApiRequest<typeof verUbicacion>) {
    return { data: await this.queries.ubicacion(params.id) };
  }

  @Handles(ponerUbicacion)
  ponerUbicacion(request: ApiRequest<typeof ponerUbicacion>) {
    return this.writes.execute(request, async (tx) => ({
      data: await this.clientes.ubicar(tx, request.params.id, request.body, request.actor),
      message: 'Ubicación guardada',
    }));
  }

  @Handles(listarCambiosDeClientes)
  listCambios({ query }: ApiRequest<typeof listarCambiosDeClientes>) {
    return this.cambiosQueries.list(query);
  }

  @Handles(revisarCambioDeCliente)
  revisarCambio(request: ApiRequest<typeof revisarCambioDeCliente>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.cambios.revisar(tx, id, request.actor);
      return { data: await this.cambiosQueries.get(id, tx), message: 'Marcado como revisado' };
    });
  }

  @Handles(eliminarCliente)
  eliminar(request: ApiRequest<typeof eliminarCliente>) {
    return this.writes.execute(request, async (tx) => {
      await this.clientes.eliminar(tx, request.params.id, request.actor);
      return { message: 'Cliente eliminado correctamente' };
    });
  }
}
