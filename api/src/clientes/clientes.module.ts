import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalModule } from '../personal/personal.module.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { ClienteAuthority } from './authority.js';
import { CambiosDeCliente } from './cambios.js';
import { CambiosQueries } from './cambios.queries.js';
import { CedulaController } from './cedula/cedula.controller.js';
import { CedulaCache } from './cedula/cedula-cache.js';
import { CedulaRegistry } from './cedula/cedula-registry.js';
import { ConsultarCedula } from './cedula/consultar-cedula.js';
import { ClienteEntity } from './cliente.entity.js';
import { ClientesController } from './clientes.controller.js';
import { Clientes } from './clientes.js';
import { ClientesQueries } from './clientes.queries.js';
import { Fotos } from './fotos.js';

@Module({
  imports: [PersonalModule, TypeOrmModule.forFeature([ClienteEntity])],
  controllers: [ClientesController, CedulaController],
  providers: [
    CambiosDeCliente,
    CambiosQueries,
    CedulaCache,
    ClienteAuthority,
    Clientes,
    ClientesQueries,
    ConsultarCedula,
    Fotos,
    {
      provide: CedulaRegistry,
      inject: [CONFIG],
      useFactory: ({ cedulaUrl, cedulaTimeout }: Config) =>
        new CedulaRegistry(cedulaUrl, { total: cedulaTimeout * 1000 }),
    },
  ],
  exports: [Clientes, ClientesQueries],
})
export class ClientesModule {}
