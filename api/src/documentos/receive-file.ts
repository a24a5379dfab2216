import type { DocumentoFormat } from '@cartera/contrato/documentos';
import { Injectable, Logger } from '@nestjs/common';
import { FileStore } from '../platform/files/file-store.js';
import type { IncomingFile, MultipartForm } from '../platform/http/form.js';
import { newId } from '../platform/id.js';
import { recognizeFormat } from './detect-format.js';
import { fileName } from './domain/file-name.js';
import { Uploads } from './uploads.js';

/** A file that is kept, to be made a document or thrown away. */
export interface ReceivedFile {
  readonly clave: string;
  readonly nombreOriginal: string;
  readonly mime: DocumentoFormat;
  readonly sizeBytes: number;
}

/** Keeps a file while it arrives. It holds no transaction meanwhile: a slow line must not hold the database. */
@Injectable()
export class ReceiveFile {
  private readonly log = new Logger(ReceiveFile.name);

  constructor(
    private readonly store: FileStore,
    private readonly subidas: Uploads,
  ) {}

  /**
   * Reads a form, and keeps its file only if all ends well.
   * @param onReceive makes the file a document.
   * @throws BusinessError what `MultipartForm.recibir` throws, DOCUMENTO_NO_ADMITIDO, and whatever `onReceive` throws.
   */
  async fromForm<C, T>(
    form: MultipartForm<C>,
    onReceive: (file: ReceivedFile, campos: C) => Promise<T>,
  ): Promise<T> {
    await this.attempt('barrer las subidas abandonadas', () => this.subidas.sweep());
    const clave = newId();
    try {
      const { campos, saved } = await form.receive((file) => this.execute(file, clave));
      return await onReceive(saved, campos);
    } catch (error) {
      await this.attempt('desechar una subida', () => this.subidas.discard(clave));
      throw error;
    }
  }

  /** @throws BusinessError DOCUMENTO_NO_ADMITIDO */
  async execute({ nombre, content }: IncomingFile, clave = newId()): Promise<ReceivedFile> {
    const { formato, content: recognized, bytesRead } = await recognizeFormat(content);
    await this.subidas.start(clave);
    await this.store.save(clave, recognized, formato);
    return {
      clave,
      nombreOriginal: fileName(nombre, formato),
      mime: formato,
      sizeBytes: bytesRead(),
    };
  }

  /** What failed stays noted in `subida`, and the next sweep finds it. */
  private async attempt(que: string, perform: () => Promise<void>): Promise<void> {
    try {
      await perform();
    } catch (error) {
      this.log.error(`No se pudo ${que}`, error);
    }
  }
}
