import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsuariosModule } from '../personal/usuarios/usuarios.module.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { ClienteAuthority } from './authority.js';
import { CedulaController } from './cedula/cedula.controller.js';
import { CedulaQueries } from './cedula/cedula.queries.js';
import { CedulaCache } from './cedula/cedula-cache.js';
import { CedulaRegistry } from './cedula/cedula-registry.js';
import { ClearCache } from './cedula/clear-cache.js';
import { ConsultarCedula } from './cedula/consultar-cedula.js';
import { ClienteEntity } from './cliente.entity.js';
import { ClientesController } from './clientes.controller.js';
import { ClientesQueries } from './clientes.queries.js';
import { CrearCliente } from './crear-cliente.js';
import { EditarCliente } from './editar-cliente.js';
import { EliminarCliente } from './eliminar-cliente.js';
import { Fotos } from './fotos.js';
import { UbicarCliente } from './ubicar-cliente.js';

@Module({
  imports: [UsuariosModule, TypeOrmModule.forFeature([ClienteEntity])],
  controllers: [ClientesController, CedulaController],
  providers: [
    CedulaCache,
    CedulaQueries,
    ClienteAuthority,
    ClientesQueries,
    ConsultarCedula,
    CrearCliente,
    EditarCliente,
    EliminarCliente,
    Fotos,
    ClearCache,
    UbicarCliente,
    {
      provide: CedulaRegistry,
      inject: [CONFIG],
      useFactory: ({ cedulaUrl, cedulaTimeout }: Config) =>
        new CedulaRegistry(cedulaUrl, { total: cedulaTimeout * 1000 }),
    },
  ],
  exports: [ClientesQueries, CrearCliente, UbicarCliente],
})
export class ClientesModule {}
