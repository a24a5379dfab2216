import type { SessionUsuario } from '@cartera/contrato/auth';
import type { Configuracion } from '@cartera/contrato/configuracion';
import type { DiasNoLaborables } from '@cartera/dominio/laborables';
import { noLaborablesOf } from '@cartera/dominio/no-laborables';
import { screenSettingsOf } from '@cartera/dominio/screen-settings';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Queryable } from '../../platform/db/query.js';
import { ConfiguracionEntity } from './configuracion.entity.js';

type ScreenSettings = NonNullable<SessionUsuario['configuracion']>;

/** Reads the lender's settings. */
@Injectable()
export class ConfiguracionQueries {
  constructor(
    @InjectRepository(ConfiguracionEntity)
    private readonly configuracion: Repository<ConfiguracionEntity>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async get(db: Queryable = this.configuracion.manager): Promise<Configuracion> {
    const { unica: _unica, ...configuracion } = await db
      .getRepository(ConfiguracionEntity)
      .findOneByOrFail({ unica: true });
    return configuracion;
  }

  /** The name at the head of documents, the currency of their amounts and the separator of CSV files. */
  async forDocuments() {
    const { empresa, moneda, separadorCsv } = await this.get();
    return { empresa: empresa ?? this.config.empresa, moneda, separadorCsv };
  }

  /** The days that the plans of new loans skip, and on which clients are not contacted. */
  async noLaborables(db?: Queryable): Promise<DiasNoLaborables> {
    return noLaborablesOf(await this.get(db));
  }

  /** The settings that screens use. A setting without a saved value is absent. */
  async forScreens(db?: Queryable): Promise<ScreenSettings> {
    return screenSettingsOf(await this.get(db));
  }
}
