import { Module } from '@nestjs/common';
import { TableroController } from './tablero.controller.js';
import { TableroQueries } from './tablero.queries.js';

@Module({ controllers: [TableroController], providers: [TableroQueries] })
export class TableroModule {}
