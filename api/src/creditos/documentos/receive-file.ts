import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DocumentoFormat } from '@cartera/contrato/documentos';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FileStore } from '../../platform/files/file-store.js';
import { redrawImage } from '../../platform/files/redraw-image.js';
import { scanned } from '../../platform/files/virus-scan.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { IncomingFile, MultipartForm } from '../../platform/http/form.js';
import { newId } from '../../platform/id.js';
import { recognizeFormat } from './detect-format.js';
import { fileName } from './domain/file-name.js';
import { Uploads } from './uploads.js';

/** A stored file that has no document yet. */
export interface ReceivedFile {
  readonly clave: string;
  readonly nombreOriginal: string;
  readonly mime: DocumentoFormat;
  readonly sizeBytes: number;
}

/** More than the photo of any phone that fits in a document. */
const MAX_PIXELS = 64_000_000;
/** The quality of a redrawn JPEG: it looks like the original. */
const QUALITY = 92;

/** Scans and stores a file while it arrives, outside a transaction: a slow upload must not hold a connection. */
@Injectable()
export class ReceiveFile {
  private readonly log = new Logger(ReceiveFile.name);

  constructor(
    private readonly store: FileStore,
    private readonly uploads: Uploads,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reads a form and stores its file, and discards the file if anything fails.
   * @param onReceive makes the file a document.
   * @throws BusinessError DOCUMENTO_NO_ADMITIDO, DOCUMENTO_INFECTADO, and the errors of `MultipartForm.receive` and `onReceive`.
   */
  async fromForm<C, T>(
    form: MultipartForm<C>,
    onReceive: (file: ReceivedFile, fields: C) => Promise<T>,
  ): Promise<T> {
    await this.attempt('barrer las subidas abandonadas', () => this.uploads.sweep());
    const clave = newId();
    try {
      const { fields, saved } = await form.receive((file) => this.execute(file, clave));
      return await onReceive(saved, fields);
    } catch (error) {
      await this.attempt('desechar una subida', () => this.uploads.discard(clave));
      throw error;
    }
  }

  /** @throws BusinessError DOCUMENTO_NO_ADMITIDO, DOCUMENTO_INFECTADO, ANTIVIRUS_NO_DISPONIBLE */
  async execute({ name, content }: IncomingFile, clave = newId()): Promise<ReceivedFile> {
    const file = await recognizeFormat(content);
    const { format } = file;
    const { content: ready, bytesRead } = format.startsWith('image/')
      ? await withoutMetadata(file.content)
      : file;
    await this.uploads.start(clave);
    await this.store.save(clave, scanned(ready, this.config.clamav), format);
    return {
      clave,
      nombreOriginal: fileName(name, format),
      mime: format,
      sizeBytes: bytesRead(),
    };
  }

  /** Logs a failure. The upload stays in `subida`, so the next sweep retries. */
  private async attempt(task: string, perform: () => Promise<void>): Promise<void> {
    try {
      await perform();
    } catch (error) {
      this.log.error(`No se pudo ${task}`, error);
    }
  }
}

/** An image in its format without its metadata, such as the location. @throws BusinessError DOCUMENTO_NO_ADMITIDO */
async function withoutMetadata(content: Readable) {
  const original = await buffer(content);
  const image = await redrawImage(original, MAX_PIXELS, (one) =>
    one.jpeg({ quality: QUALITY, force: false }).webp({ quality: QUALITY, force: false }),
  ).catch((cause: unknown) => {
    throw new BusinessError('DOCUMENTO_NO_ADMITIDO', { cause });
  });
  return { content: Readable.from(image, { objectMode: false }), bytesRead: () => image.length };
}
