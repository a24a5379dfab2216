import type { Configuracion } from '@cartera/contrato/configuracion';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Queryable } from '../platform/db/query.js';
import { ConfiguracionEntity } from './configuracion.entity.js';

/** Reads the lender's settings. */
@Injectable()
export class ConfiguracionQueries {
  constructor(private readonly dataSource: DataSource) {}

  async get(db: Queryable = this.dataSource): Promise<Configuracion> {
    const { unica: _unica, ...configuracion } = await db
      .getRepository(ConfiguracionEntity)
      .findOneByOrFail({ unica: true });
    return configuracion;
  }
}
