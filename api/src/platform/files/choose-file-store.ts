import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { FileStore } from './file-store.js';
import { PostgresFileStore } from './postgres-file-store.js';

/** The bucket if one is configured, else the database, so that a fresh clone needs no other service. */
export const FILE_STORE_PROVIDER: FactoryProvider<FileStore> = {
  provide: FileStore,
  inject: [CONFIG, DataSource],
  useFactory: async ({ s3 }: Config, dataSource: DataSource) => {
    if (!s3) return new PostgresFileStore(dataSource);
    // Loaded only when needed, because the library is large.
    const { S3FileStore } = await import('./s3-file-store.js');
    return new S3FileStore(s3);
  },
};
