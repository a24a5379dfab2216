import type { SessionUsuario } from '@cartera/contrato/auth';
import type { Configuracion } from '@cartera/contrato/configuracion';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Queryable } from '../platform/db/query.js';
import { ConfiguracionEntity } from './configuracion.entity.js';

type ScreenSettings = NonNullable<SessionUsuario['configuracion']>;

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

  /** The settings that every screen needs, without those that nobody has saved. */
  async forScreens(db?: Queryable): Promise<ScreenSettings> {
    const { interes, cuotas, moneda } = await this.get(db);
    return {
      ...(interes !== null && { interes }),
      ...(cuotas !== null && { cuotas }),
      ...(moneda !== null && { moneda }),
    };
  }
}
