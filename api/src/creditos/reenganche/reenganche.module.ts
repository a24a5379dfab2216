import { Module } from '@nestjs/common';
import { LibroModule } from '../../libro/libro.module.js';
import { PrestamosModule } from '../prestamos/prestamos.module.js';
import { Reenganchar } from './reenganchar.js';
import { ReengancheController } from './reenganche.controller.js';
import { ReengancheQueries } from './reenganche.queries.js';

@Module({
  imports: [LibroModule, PrestamosModule],
  controllers: [ReengancheController],
  providers: [Reenganchar, ReengancheQueries],
  exports: [Reenganchar],
})
export class ReengancheModule {}
