import { buffer } from 'node:stream/consumers';
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
import { ClientesQueries } from './clientes.queries.js';
import { CrearCliente } from './crear-cliente.js';
import { EditarCliente } from './editar-cliente.js';
import { EliminarCliente } from './eliminar-cliente.js';
import { Fotos } from './fotos.js';
import { prepareFoto, withReadyFoto } from './prepare-foto.js';
import { UbicarCliente } from './ubicar-cliente.js';

@Controller()
export class ClientesController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly clientes: ClientesQueries,
    private readonly fotos: Fotos,
    private readonly crearCliente: CrearCliente,
    private readonly editarCliente: EditarCliente,
    private readonly eliminarCliente: EliminarCliente,
    private readonly ubicarCliente: UbicarCliente,
  ) {}

  @Handles(listarClientes)
  list({ query }: ApiRequest<typeof listarClientes>) {
    return this.clientes.list(query);
  }

  @Handles(verCliente)
  async get({ params }: ApiRequest<typeof verCliente>) {
    return { data: await this.clientes.get(params.id) };
  }

  @Handles(verFotoCliente)
  async getFoto({ params }: ApiRequest<typeof verFotoCliente>) {
    return { data: { foto: await this.fotos.get(params.id) } };
  }

  @Handles(crearCliente)
  async crear(request: ApiRequest<typeof crearCliente>) {
    const input = await withReadyFoto(request.body);
    return this.writes.execute(request, async (tx) => {
      const id = await this.crearCliente.execute(tx, input, request.actor);
      return { data: await this.clientes.get(id, tx), message: 'Cliente creado exitosamente' };
    });
  }

  @Handles(editarCliente)
  async editar(request: ApiRequest<typeof editarCliente>) {
    const { id } = request.params;
    const changes = await withReadyFoto(request.body);
    return this.writes.execute(request, async (tx) => {
      await this.editarCliente.execute(tx, id, changes, request.actor);
      return { data: await this.clientes.get(id, tx), message: 'Cliente actualizado exitosamente' };
    });
  }

  @Handles(ponerFotoCliente)
  async ponerFoto(request: ApiRequest<typeof ponerFotoCliente>) {
    const { id } = request.params;
    const { saved: foto } = await request.form.receive(async ({ content }) =>
      prepareFoto(await buffer(content)),
    );
    return this.writes.execute(request, async (tx) => {
      await this.editarCliente.execute(tx, id, { foto }, request.actor);
      return { data: await this.clientes.get(id, tx), message: 'Cliente actualizado exitosamente' };
    });
  }

  @Handles(verUbicacion)
  async verUbicacion({ params }: ApiRequest<typeof verUbicacion>) {
    return { data: await this.clientes.ubicacion(params.id) };
  }

  @Handles(ponerUbicacion)
  ponerUbicacion(request: ApiRequest<typeof ponerUbicacion>) {
    return this.writes.execute(request, async (tx) => ({
      data: await this.ubicarCliente.execute(tx, request.params.id, request.body, request.actor),
      message: 'Ubicación guardada',
    }));
  }

  @Handles(eliminarCliente)
  eliminar(request: ApiRequest<typeof eliminarCliente>) {
    return this.writes.execute(request, async (tx) => {
      await this.eliminarCliente.execute(tx, request.params.id, request.actor);
      return { message: 'Cliente eliminado correctamente' };
    });
  }
}
