import { Module } from '@nestjs/common';
import { LibroModule } from '../libro/libro.module.js';
import { ASuHora } from './a-su-hora.js';
import { Conciliar } from './conciliar.js';
import { Cleanup } from './limpieza.js';
import { MantenimientoController } from './mantenimiento.controller.js';
import { NochesQueries } from './noches.queries.js';
import { NocheJob } from './trabajo-nocturno.js';

@Module({
  imports: [LibroModule],
  controllers: [MantenimientoController],
  providers: [ASuHora, Conciliar, Cleanup, NochesQueries, NocheJob],
})
export class MantenimientoModule {}
