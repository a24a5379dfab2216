import { Module } from '@nestjs/common';
import { CajasModule } from '../../caja/cajas.module.js';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { UsuariosModule } from '../../personal/usuarios/usuarios.module.js';
import { MiDiaController } from './mi-dia.controller.js';
import { MiDiaQueries } from './mi-dia.queries.js';
import { OrdenQueries } from './orden.queries.js';
import { OrdenarVisitas } from './ordenar-visitas.js';
import { ParadasQueries } from './paradas.queries.js';

@Module({
  imports: [CajasModule, ConfiguracionModule, UsuariosModule],
  controllers: [MiDiaController],
  providers: [MiDiaQueries, OrdenQueries, OrdenarVisitas, ParadasQueries],
  exports: [OrdenarVisitas],
})
export class MiDiaModule {}
