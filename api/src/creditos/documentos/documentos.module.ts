import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentoEntity } from './documento.entity.js';
import { DocumentosController } from './documentos.controller.js';
import { DocumentosQueries } from './documentos.queries.js';
import { DownloadFile } from './download-file.js';
import { ReceiveFile } from './receive-file.js';
import { StoreDocumento } from './store-documento.js';
import { Uploads } from './uploads.js';

@Module({
  imports: [TypeOrmModule.forFeature([DocumentoEntity])],
  controllers: [DocumentosController],
  providers: [DownloadFile, DocumentosQueries, StoreDocumento, ReceiveFile, Uploads],
  exports: [DocumentosQueries, StoreDocumento, ReceiveFile],
})
export class DocumentosModule {}
