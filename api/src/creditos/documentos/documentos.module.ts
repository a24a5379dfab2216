import { Module } from '@nestjs/common';
import { DocumentosController } from './documentos.controller.js';
import { DocumentosQueries } from './documentos.queries.js';
import { DownloadFile } from './download-file.js';
import { ReceiveFile } from './receive-file.js';
import { StoreDocumento } from './store-documento.js';
import { Uploads } from './uploads.js';

@Module({
  controllers: [DocumentosController],
  providers: [DownloadFile, DocumentosQueries, StoreDocumento, ReceiveFile, Uploads],
  exports: [DocumentosQueries, StoreDocumento, ReceiveFile],
})
export class DocumentosModule {}
