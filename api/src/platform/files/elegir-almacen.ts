import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/configuracion.js';
import { FileStore } from './almacen.js';
import { PostgresFileStore } from './almacen-postgres.js';

/** The book's own database unless a bucket is named, so that a fresh clone needs nothing else. */
export const FILE_STORE_PROVIDER: FactoryProvider<FileStore> = {
  provide: FileStore,
  inject: [CONFIG, DataSource],
  useFactory: async ({ s3 }: Config, base: DataSource) => {
    if (!s3) return new PostgresFileStore(base);
    // The library is large: a process without a bucket does not load it.
    const { S3FileStore } = await import('./almacen-s3.js');
    return new S3FileStore(s3);
  },
};
