import type { FormatoDocumento } from '@cartera/contrato/documentos';
import { Injectable, Logger } from '@nestjs/common';
import { Almacen } from '../platform/files/almacen.js';
import type { ArchivoEntrante, Formulario } from '../platform/http/formulario.js';
import { nuevoId } from '../platform/id.js';
import { nombreDeArchivo } from './domain/nombre-de-archivo.js';
import { reconocerFormato } from './reconocer-formato.js';
import { Subidas } from './subidas.js';

/** A file that is kept, to be made a document or thrown away. */
export interface ArchivoRecibido {
  readonly clave: string;
  readonly nombreOriginal: string;
  readonly mime: FormatoDocumento;
  readonly sizeBytes: number;
}

/** Keeps a file while it arrives. It holds no transaction meanwhile: a slow line must not hold the database. */
@Injectable()
export class RecibirArchivo {
  private readonly log = new Logger(RecibirArchivo.name);

  constructor(
    private readonly almacen: Almacen,
    private readonly subidas: Subidas,
  ) {}

  /**
   * Reads a form, and keeps its file only if all ends well.
   * @param alRecibir makes the file a document.
   * @throws ErrorDeNegocio what `Formulario.recibir` throws, DOCUMENTO_NO_ADMITIDO, and whatever `alRecibir` throws.
   */
  async deFormulario<C, T>(
    formulario: Formulario<C>,
    alRecibir: (archivo: ArchivoRecibido, campos: C) => Promise<T>,
  ): Promise<T> {
    await this.intentar('barrer las subidas abandonadas', () => this.subidas.barrer());
    const clave = nuevoId();
    try {
      const { campos, guardado } = await formulario.recibir((archivo) => this.ejecutar(archivo, clave));
      return await alRecibir(guardado, campos);
    } catch (error) {
      await this.intentar('desechar una subida', () => this.subidas.desechar(clave));
      throw error;
    }
  }

  /** @throws ErrorDeNegocio DOCUMENTO_NO_ADMITIDO */
  async ejecutar({ nombre, contenido }: ArchivoEntrante, clave = nuevoId()): Promise<ArchivoRecibido> {
    const { formato, contenido: reconocido, bytesLeidos } = await reconocerFormato(contenido);
    await this.subidas.empezar(clave);
    await this.almacen.guardar(clave, reconocido, formato);
    return {
      clave,
      nombreOriginal: nombreDeArchivo(nombre, formato),
      mime: formato,
      sizeBytes: bytesLeidos(),
    };
  }

  /** What failed stays noted in `subida`, and the next sweep finds it. */
  private async intentar(que: string, hacer: () => Promise<void>): Promise<void> {
    try {
      await hacer();
    } catch (error) {
      this.log.error(`No se pudo ${que}`, error);
    }
  }
}
