import { Module } from '@nestjs/common';
import { RutasCobroController } from './rutas-cobro.controller.js';
import { RutasCobroQueries } from './rutas-cobro.queries.js';

@Module({ controllers: [RutasCobroController], providers: [RutasCobroQueries] })
export class RutasCobroModule {}
