import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { FileStore } from './file-store.js';
import { PostgresFileStore } from './postgres-file-store.js';

/** The book's own database unless a bucket is named, so that a fresh clone needs nothing else. */
export const FILE_STORE_PROVIDER: FactoryProvider<FileStore> = {
  provide: FileStore,
  inject: [CONFIG, DataSource],
  useFactory: async ({ s3 }: Config, dataSource: DataSource) => {
    if (!s3) return new PostgresFileStore(dataSource);
    // The library is large: a process without a bucket does not load it.
    const { S3FileStore } = await import('./s3-file-store.js');
    return new S3FileStore(s3);
  },
};
