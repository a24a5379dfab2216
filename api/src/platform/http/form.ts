import type { Readable } from 'node:stream';
import type { Attachment } from '@cartera/contrato/route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BusinessError, invalidInput } from './business-error.js';
import { toFieldErrors } from './zod-messages.js';

/** A file while it comes in. Whoever takes it reads it to its end, or leaves it and throws. */
export interface IncomingFile {
  /** As the sender called it: nothing of it is to be believed. */
  readonly nombre: string;
  readonly content: Readable;
}

const MAX_FIELDS = 20;
const BYTES_PER_FIELD = 64 * 1024;

/** The form of a request, whose file is handed on as it arrives and is never whole in memory. */
export class MultipartForm<C> {
  /** @param schema of the fields beside the file. */
  constructor(
    private readonly request: FastifyRequest,
    private readonly attachment: Attachment,
    private readonly schema: z.ZodType,
  ) {}

  /**
   * Reads the form. Its fields may come after its file, so the file is kept before they are known to be right:
   * where this throws, what `save` kept is to be thrown away.
   * @throws BusinessError `DATOS_INVALIDOS` naming each field, `TIPO_NO_ADMITIDO` where the body is no form; the
   *   server's own 413 where the file is too large; and whatever `save` throws.
   */
  async receive<T>(
    save: (file: IncomingFile) => Promise<T>,
  ): Promise<{ readonly campos: C; readonly saved: T }> {
    if (!this.request.isMultipart()) throw new BusinessError('TIPO_NO_ADMITIDO');
    try {
      return await this.read(save);
    } catch (error) {
      const tooManyFiles = error instanceof this.request.server.multipartErrors.FilesLimitError;
      throw tooManyFiles
        ? invalidInput([{ campo: this.attachment.campo, mensaje: 'Envía un solo archivo' }])
        : error;
    } finally {
      // Whoever is still sending hears the answer only once what is left was read.
      this.request.raw.unpipe();
      this.request.raw.resume();
    }
  }

  private async read<T>(save: (file: IncomingFile) => Promise<T>) {
    const { campo, bytes } = this.attachment;
    const limits = { fileSize: bytes, files: 1, fields: MAX_FIELDS, fieldSize: BYTES_PER_FIELD };
    const campos: Record<string, unknown> = {};
    let saved: { readonly valor: T } | undefined;
    for await (const parte of this.request.parts({ limits })) {
      if (parte.type === 'field') {
        campos[parte.fieldname] = parte.value;
        continue;
      }
      if (parte.fieldname !== campo) {
        throw invalidInput([{ campo: parte.fieldname, mensaje: `El archivo va en el campo «${campo}»` }]);
      }
      saved = { valor: await save({ nombre: parte.filename, content: parte.file }) };
      if (parte.file.truncated) throw new this.request.server.multipartErrors.RequestFileTooLargeError();
    }
    const leidos = this.schema.safeParse(campos);
    if (!saved || !leidos.success) {
      throw invalidInput([
        ...(saved ? [] : [{ campo, mensaje: 'Elige un archivo' }]),
        ...(leidos.success ? [] : toFieldErrors(leidos.error, 'cuerpo')),
      ]);
    }
    // The schema is the route's own, which is what C says.
    return { campos: leidos.data as C, saved: saved.valor };
  }
}
