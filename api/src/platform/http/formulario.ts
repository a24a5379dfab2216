import type { Readable } from 'node:stream';
import type { Adjunto } from '@cartera/contrato/ruta';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { datosInvalidos, ErrorDeNegocio } from './error-de-negocio.js';
import { erroresDeCampo } from './mensajes-zod.js';

/** A file while it comes in. Whoever takes it reads it to its end, or leaves it and throws. */
export interface ArchivoEntrante {
  /** As the sender called it: nothing of it is to be believed. */
  readonly nombre: string;
  readonly contenido: Readable;
}

const CAMPOS_MAXIMOS = 20;
const BYTES_POR_CAMPO = 64 * 1024;

/** The form of a request, whose file is handed on as it arrives and is never whole in memory. */
export class Formulario<C> {
  /** @param esquema of the fields beside the file. */
  constructor(
    private readonly peticion: FastifyRequest,
    private readonly adjunto: Adjunto,
    private readonly esquema: z.ZodType,
  ) {}

  /**
   * Reads the form. Its fields may come after its file, so the file is kept before they are known to be right:
   * where this throws, what `guardar` kept is to be thrown away.
   * @throws ErrorDeNegocio DATOS_INVALIDOS naming each field, TIPO_NO_ADMITIDO where the body is no form; the
   *   server's own 413 where the file is too large; and whatever `guardar` throws.
   */
  async recibir<T>(
    guardar: (archivo: ArchivoEntrante) => Promise<T>,
  ): Promise<{ readonly campos: C; readonly guardado: T }> {
    if (!this.peticion.isMultipart()) throw new ErrorDeNegocio('TIPO_NO_ADMITIDO');
    try {
      return await this.leer(guardar);
    } catch (error) {
      const sobran = error instanceof this.peticion.server.multipartErrors.FilesLimitError;
      throw sobran
        ? datosInvalidos([{ campo: this.adjunto.campo, mensaje: 'Envía un solo archivo' }])
        : error;
    } finally {
      // Whoever is still sending hears the answer only once what is left was read.
      this.peticion.raw.unpipe();
      this.peticion.raw.resume();
    }
  }

  private async leer<T>(guardar: (archivo: ArchivoEntrante) => Promise<T>) {
    const { campo, bytes } = this.adjunto;
    const limits = { fileSize: bytes, files: 1, fields: CAMPOS_MAXIMOS, fieldSize: BYTES_POR_CAMPO };
    const campos: Record<string, unknown> = {};
    let guardado: { readonly valor: T } | undefined;
    for await (const parte of this.peticion.parts({ limits })) {
      if (parte.type === 'field') {
        campos[parte.fieldname] = parte.value;
        continue;
      }
      if (parte.fieldname !== campo) {
        throw datosInvalidos([{ campo: parte.fieldname, mensaje: `El archivo va en el campo «${campo}»` }]);
      }
      guardado = { valor: await guardar({ nombre: parte.filename, contenido: parte.file }) };
      if (parte.file.truncated) throw new this.peticion.server.multipartErrors.RequestFileTooLargeError();
    }
    const leidos = this.esquema.safeParse(campos);
    if (!guardado || !leidos.success) {
      throw datosInvalidos([
        ...(guardado ? [] : [{ campo, mensaje: 'Elige un archivo' }]),
        ...(leidos.success ? [] : erroresDeCampo(leidos.error, 'cuerpo')),
      ]);
    }
    // The schema is the route's own, which is what C says.
    return { campos: leidos.data as C, guardado: guardado.valor };
  }
}
