import { Module } from '@nestjs/common';
import { DownloadFile } from './descargar-archivo.js';
import { DocumentosController } from './documentos.controller.js';
import { DocumentosQueries } from './documentos.queries.js';
import { StoreDocumento } from './guardar-documento.js';
import { ReceiveFile } from './recibir-archivo.js';
import { Uploads } from './subidas.js';

@Module({
  controllers: [DocumentosController],
  providers: [DownloadFile, DocumentosQueries, StoreDocumento, ReceiveFile, Uploads],
  exports: [DocumentosQueries, StoreDocumento, ReceiveFile],
})
export class DocumentosModule {}
