import { Injectable, StreamableFile } from '@nestjs/common';
import { create as disposicion } from 'content-disposition';
import { Almacen } from '../platform/files/almacen.js';
import { DocumentosQueries } from './documentos.queries.js';

/** Gives a document's file back, under the name it came with. */
@Injectable()
export class DescargarArchivo {
  constructor(
    private readonly documentos: DocumentosQueries,
    private readonly almacen: Almacen,
  ) {}

  /** @throws ErrorDeNegocio DOCUMENTO_NO_ENCONTRADO, ALMACEN_NO_DISPONIBLE */
  async ejecutar(id: string): Promise<StreamableFile> {
    const { clave, nombreOriginal, mime, sizeBytes } = await this.documentos.archivo(id);
    return new StreamableFile(await this.almacen.leer(clave), {
      type: mime,
      disposition: disposicion(nombreOriginal),
      length: sizeBytes,
    });
  }
}
