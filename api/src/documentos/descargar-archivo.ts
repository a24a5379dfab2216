import { Injectable } from '@nestjs/common';
import { Almacen } from '../platform/files/almacen.js';
import { Descarga } from '../platform/http/descarga.js';
import { DocumentosQueries } from './documentos.queries.js';

/** Gives a document's file back, under the name it came with. */
@Injectable()
export class DescargarArchivo {
  constructor(
    private readonly documentos: DocumentosQueries,
    private readonly almacen: Almacen,
  ) {}

  /** @throws ErrorDeNegocio DOCUMENTO_NO_ENCONTRADO, ALMACEN_NO_DISPONIBLE */
  async ejecutar(id: string): Promise<Descarga> {
    const { clave, nombreOriginal, mime, sizeBytes } = await this.documentos.archivo(id);
    const contenido = await this.almacen.leer(clave);
    return new Descarga(contenido, { nombre: nombreOriginal, tipo: mime, bytes: sizeBytes });
  }
}
