import type { Readable } from 'node:stream';
import type { Attachment } from '@cartera/contrato/route';
import type { MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BusinessError, invalidInput } from './business-error.js';
import { toFieldErrors } from './zod-messages.js';

/** A file during its upload. The consumer reads it to its end or throws. */
export interface IncomingFile {
  /** The name sent by the client, which can have folders; do not trust it. */
  readonly name: string;
  readonly content: Readable;
}

const MAX_FIELDS = 20;
const BYTES_PER_FIELD = 64 * 1024;
/** The parser's errors, which have no code. */
const MALFORMED = /^(Unexpected end of|Part terminated early|Malformed|Multipart: )/;

/** A multipart request. Its files are streamed and never fully in memory. */
export class MultipartForm<C> {
  /** @param schema the schema of the other fields. */
  constructor(
    private readonly request: FastifyRequest,
    private readonly attachment: Attachment,
    private readonly schema: z.ZodType,
  ) {}

  /** Reads a form with one file, as `receiveAll`. */
  async receive<T>(
    save: (file: IncomingFile) => Promise<T>,
  ): Promise<{ readonly fields: C; readonly saved: T }> {
    const { fields, saved } = await this.receiveAll(save);
    // `receiveAll` refuses a form without a file.
    return { fields, saved: saved[0] as T };
  }

  /**
   * Reads the form. Fields can arrive after the files, so `save` runs before they are validated: if this throws, the
   * caller deletes the saved files.
   * @param save runs for one file at a time.
   * @throws BusinessError `DATOS_INVALIDOS` with each field, `TIPO_NO_ADMITIDO` if the body is not a form; the 413 of
   *   the server if a file is too large; the errors of `save`.
   */
  async receiveAll<T>(
    save: (file: IncomingFile) => Promise<T>,
  ): Promise<{ readonly fields: C; readonly saved: readonly T[] }> {
    if (!this.request.isMultipart()) throw new BusinessError('TIPO_NO_ADMITIDO');
    try {
      return await this.read(save);
    } catch (error) {
      throw this.explain(error);
    } finally {
      // The client reads the response only after its upload was consumed.
      this.request.raw.unpipe();
      this.request.raw.resume();
    }
  }

  private explain(error: unknown): unknown {
    const { field } = this.attachment;
    if (error instanceof this.request.server.multipartErrors.FilesLimitError) {
      const mensaje =
        this.maxFiles === 1 ? 'Envía un solo archivo' : `Envía ${this.maxFiles} archivos como máximo`;
      return invalidInput([{ campo: field, mensaje }]);
    }
    const isMalformed = error instanceof Error && MALFORMED.test(error.message);
    return isMalformed ? invalidInput([{ campo: field, mensaje: 'El formulario llegó incompleto' }]) : error;
  }

  private get maxFiles(): number {
    return this.attachment.files ?? 1;
  }

  private async read<T>(save: (file: IncomingFile) => Promise<T>) {
    const { field, bytes } = this.attachment;
    const limits = { fileSize: bytes, files: this.maxFiles, fields: MAX_FIELDS, fieldSize: BYTES_PER_FIELD };
    const fields: Record<string, unknown> = {};
    const saved: T[] = [];
    for await (const part of this.request.parts({ limits, preservePath: true })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== field) {
        throw invalidInput([{ campo: part.fieldname, mensaje: `El archivo va en el campo «${field}»` }]);
      }
      saved.push(await this.saveWhole(part, save));
    }
    const parsed = this.schema.safeParse(fields);
    if (saved.length === 0 || !parsed.success) {
      throw invalidInput([
        ...(saved.length > 0 ? [] : [{ campo: field, mensaje: 'Elige un archivo' }]),
        ...(parsed.success ? [] : toFieldErrors(parsed.error, 'cuerpo')),
      ]);
    }
    // `C` is the output type of the schema.
    return { fields: parsed.data as C, saved };
  }

  /** A file above its limit arrives truncated. This error comes before the errors of `save`, which reads only a part. */
  private async saveWhole<T>({ filename, file }: MultipartFile, save: (file: IncomingFile) => Promise<T>) {
    const tooLarge = () => new this.request.server.multipartErrors.RequestFileTooLargeError();
    const value = await save({ name: filename, content: file }).catch((error: unknown) => {
      throw file.truncated ? tooLarge() : error;
    });
    if (file.truncated) throw tooLarge();
    return value;
  }
}

/** Accepts `multipart/form-data` only on routes with an `attachment` in the contract. */
export async function acceptForms(server: FastifyInstance): Promise<void> {
  await server.register(multipart);
  server.addHook('onRequest', async ({ headers, routeOptions }) => {
    const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/');
    if (isForm && !routeOptions.config.route?.attachment) throw new BusinessError('TIPO_NO_ADMITIDO');
  });
}
