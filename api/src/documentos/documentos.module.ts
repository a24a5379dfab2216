import { Module } from '@nestjs/common';
import { DescargarArchivo } from './descargar-archivo.js';
import { DocumentosController } from './documentos.controller.js';
import { DocumentosQueries } from './documentos.queries.js';
import { GuardarDocumento } from './guardar-documento.js';
import { RecibirArchivo } from './recibir-archivo.js';
import { Subidas } from './subidas.js';

@Module({
  controllers: [DocumentosController],
  providers: [DescargarArchivo, DocumentosQueries, GuardarDocumento, RecibirArchivo, Subidas],
  exports: [DocumentosQueries, GuardarDocumento, RecibirArchivo],
})
export class DocumentosModule {}
