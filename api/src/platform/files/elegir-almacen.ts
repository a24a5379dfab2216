import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIGURACION, type Configuracion } from '../../config/configuracion.js';
import { Almacen } from './almacen.js';
import { AlmacenPostgres } from './almacen-postgres.js';

/** The book's own database unless a bucket is named, so that a fresh clone needs nothing else. */
export const ALMACEN_ELEGIDO: FactoryProvider<Almacen> = {
  provide: Almacen,
  inject: [CONFIGURACION, DataSource],
  useFactory: async ({ s3 }: Configuracion, base: DataSource) => {
    if (!s3) return new AlmacenPostgres(base);
    // The library is large: a process without a bucket does not load it.
    const { AlmacenS3 } = await import('./almacen-s3.js');
    return new AlmacenS3(s3);
  },
};
