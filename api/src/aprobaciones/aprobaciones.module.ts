import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalModule } from '../personal/personal.module.js';
import { AprobacionEntity } from './aprobacion.entity.js';
import { AprobacionesController } from './aprobaciones.controller.js';
import { Aprobaciones } from './aprobaciones.js';
import { AprobacionesQueries } from './aprobaciones.queries.js';
import { DecidirAprobacion } from './decidir-aprobacion.js';
import { Tope } from './tope.js';

/** The writes above the cap of one person, which wait for a second one. */
@Module({
  imports: [PersonalModule, TypeOrmModule.forFeature([AprobacionEntity])],
  controllers: [AprobacionesController],
  providers: [Aprobaciones, AprobacionesQueries, DecidirAprobacion, Tope],
  exports: [Aprobaciones, Tope],
})
export class AprobacionesModule {}
