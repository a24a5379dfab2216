import { Module } from '@nestjs/common';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { ExportarLibroDiario } from './exportar-libro-diario.js';
import { LibroDiarioController } from './libro-diario.controller.js';

@Module({
  imports: [ConfiguracionModule],
  controllers: [LibroDiarioController],
  providers: [ExportarLibroDiario],
})
export class LibroDiarioModule {}
