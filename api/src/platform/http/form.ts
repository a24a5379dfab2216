import type { Readable } from 'node:stream';
import type { Attachment } from '@cartera/contrato/route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BusinessError, invalidInput } from './business-error.js';
import { toFieldErrors } from './zod-messages.js';

/** A file during its upload. The consumer reads it to its end or throws. */
export interface IncomingFile {
  /** The name sent by the client; do not trust it. */
  readonly name: string;
  readonly content: Readable;
}

const MAX_FIELDS = 20;
const BYTES_PER_FIELD = 64 * 1024;

/** A multipart request. Its file is streamed and never fully in memory. */
export class MultipartForm<C> {
  /** @param schema the schema of the other fields. */
  constructor(
    private readonly request: FastifyRequest,
    private readonly attachment: Attachment,
    private readonly schema: z.ZodType,
  ) {}

  /**
   * Reads the form. Fields can arrive after the file, so `save` runs before they are validated: if this throws, the
   * caller deletes the saved file.
   * @throws BusinessError `DATOS_INVALIDOS` with each field, `TIPO_NO_ADMITIDO` if the body is not a form; the 413 of
   *   the server if the file is too large; the errors of `save`.
   */
  async receive<T>(
    save: (file: IncomingFile) => Promise<T>,
  ): Promise<{ readonly fields: C; readonly saved: T }> {
    if (!this.request.isMultipart()) throw new BusinessError('TIPO_NO_ADMITIDO');
    try {
      return await this.read(save);
    } catch (error) {
      const tooManyFiles = error instanceof this.request.server.multipartErrors.FilesLimitError;
      throw tooManyFiles
        ? invalidInput([{ campo: this.attachment.field, mensaje: 'Envía un solo archivo' }])
        : error;
    } finally {
      // The client reads the response only after its upload was consumed.
      this.request.raw.unpipe();
      this.request.raw.resume();
    }
  }

  private async read<T>(save: (file: IncomingFile) => Promise<T>) {
    const { field, bytes } = this.attachment;
    const limits = { fileSize: bytes, files: 1, fields: MAX_FIELDS, fieldSize: BYTES_PER_FIELD };
    const fields: Record<string, unknown> = {};
    let saved: { readonly value: T } | undefined;
    for await (const part of this.request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== field) {
        throw invalidInput([{ campo: part.fieldname, mensaje: `El archivo va en el campo «${field}»` }]);
      }
      saved = { value: await save({ name: part.filename, content: part.file }) };
      if (part.file.truncated) throw new this.request.server.multipartErrors.RequestFileTooLargeError();
    }
    const parsed = this.schema.safeParse(fields);
    if (!saved || !parsed.success) {
      throw invalidInput([
        ...(saved ? [] : [{ campo: field, mensaje: 'Elige un archivo' }]),
        ...(parsed.success ? [] : toFieldErrors(parsed.error, 'cuerpo')),
      ]);
    }
    // `C` is the output type of the schema.
    return { fields: parsed.data as C, saved: saved.value };
  }
}
