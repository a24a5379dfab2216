import { Injectable } from '@nestjs/common';
import { FileStore } from '../../platform/files/file-store.js';
import { Download } from '../../platform/http/download.js';
import { DocumentosQueries } from './documentos.queries.js';

/** Downloads a document's file under its original name. */
@Injectable()
export class DownloadFile {
  constructor(
    private readonly documentos: DocumentosQueries,
    private readonly store: FileStore,
  ) {}

  /** @throws BusinessError DOCUMENTO_NO_ENCONTRADO, ALMACEN_NO_DISPONIBLE */
  async execute(id: string): Promise<Download> {
    const { clave, nombreOriginal, mime, sizeBytes } = await this.documentos.find(id);
    const content = await this.store.read(clave);
    return new Download(content, { filename: nombreOriginal, mediaType: mime, bytes: sizeBytes });
  }
}
