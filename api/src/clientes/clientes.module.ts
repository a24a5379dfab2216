import { Module } from '@nestjs/common';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { CacheDeCedulas } from './cedula/cache-de-cedulas.js';
import { CedulaController } from './cedula/cedula.controller.js';
import { CedulaQueries } from './cedula/cedula.queries.js';
import { ConsultarCedula } from './cedula/consultar-cedula.js';
import { LimpiarCache } from './cedula/limpiar-cache.js';
import { RegistroDeCedulas } from './cedula/registro-de-cedulas.js';
import { ClientesController } from './clientes.controller.js';
import { ClientesQueries } from './clientes.queries.js';
import { CrearCliente } from './crear-cliente.js';
import { EditarCliente } from './editar-cliente.js';
import { EliminarCliente } from './eliminar-cliente.js';
import { Fotos } from './fotos.js';

@Module({
  imports: [UsuariosModule],
  controllers: [ClientesController, CedulaController],
  providers: [
    CacheDeCedulas,
    CedulaQueries,
    ClientesQueries,
    ConsultarCedula,
    CrearCliente,
    EditarCliente,
    EliminarCliente,
    Fotos,
    LimpiarCache,
    {
      provide: RegistroDeCedulas,
      inject: [CONFIGURACION],
      useFactory: ({ urlCedula, esperaDeLaCedula }: Configuracion) =>
        new RegistroDeCedulas(urlCedula, { total: esperaDeLaCedula * 1000 }),
    },
  ],
  exports: [ClientesQueries, CrearCliente],
})
export class ClientesModule {}
