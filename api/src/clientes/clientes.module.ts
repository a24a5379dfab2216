import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { ClientesController } from './clientes.controller.js';
import { ClientesQueries } from './clientes.queries.js';
import { CrearCliente } from './crear-cliente.js';
import { EditarCliente } from './editar-cliente.js';
import { EliminarCliente } from './eliminar-cliente.js';

@Module({
  imports: [UsuariosModule],
  controllers: [ClientesController],
  providers: [ClientesQueries, CrearCliente, EditarCliente, EliminarCliente],
  exports: [ClientesQueries, CrearCliente],
})
export class ClientesModule {}
