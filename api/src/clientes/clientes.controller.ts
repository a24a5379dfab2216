import {
  crearCliente,
  editarCliente,
  eliminarCliente,
  listarClientes,
  verCliente,
  verFotoCliente,
} from '@cartera/contrato/clientes';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { ClientesQueries } from './clientes.queries.js';
import { CrearCliente } from './crear-cliente.js';
import { EditarCliente } from './editar-cliente.js';
import { EliminarCliente } from './eliminar-cliente.js';
import { Fotos } from './fotos.js';
import { conFotoLista } from './preparar-foto.js';

@Controller()
export class ClientesController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly clientes: ClientesQueries,
    private readonly fotos: Fotos,
    private readonly crearCliente: CrearCliente,
    private readonly editarCliente: EditarCliente,
    private readonly eliminarCliente: EliminarCliente,
  ) {}

  @Atiende(listarClientes)
  listar({ consulta }: Peticion<typeof listarClientes>) {
    return this.clientes.listar(consulta);
  }

  @Atiende(verCliente)
  async ver({ parametros }: Peticion<typeof verCliente>) {
    return { data: await this.clientes.ver(parametros.id) };
  }

  @Atiende(verFotoCliente)
  async verFoto({ parametros }: Peticion<typeof verFotoCliente>) {
    return { data: { foto: await this.fotos.ver(parametros.id) } };
  }

  @Atiende(crearCliente)
  async crear(peticion: Peticion<typeof crearCliente>) {
    const datos = await conFotoLista(peticion.cuerpo);
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const id = await this.crearCliente.ejecutar(tx, datos, peticion.autor);
      return { data: await this.clientes.ver(id, tx), message: 'Cliente creado exitosamente' };
    });
  }

  @Atiende(editarCliente)
  async editar(peticion: Peticion<typeof editarCliente>) {
    const { id } = peticion.parametros;
    const cambios = await conFotoLista(peticion.cuerpo);
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.editarCliente.ejecutar(tx, id, cambios, peticion.autor);
      return { data: await this.clientes.ver(id, tx), message: 'Cliente actualizado exitosamente' };
    });
  }

  @Atiende(eliminarCliente)
  eliminar(peticion: Peticion<typeof eliminarCliente>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.eliminarCliente.ejecutar(tx, peticion.parametros.id, peticion.autor);
      return { message: 'Cliente eliminado correctamente' };
    });
  }
}
