import type { Readable } from 'node:stream';
import { CABECERA_TOTAL_FILAS } from '@cartera/contrato/archivos';
import { StreamableFile } from '@nestjs/common';
import { create as disposicionDe } from 'content-disposition';

interface Ficha {
  /** File name with its extension, accents and all. */
  readonly nombre: string;
  /** Media type, one of those that its route declares. */
  readonly tipo: string;
  /** Rows of data, where the file is a table. */
  readonly filas?: number;
  /** Its size, where it is known before it is read. */
  readonly bytes?: number;
}

/** A file as an answer: it goes out as it is read, under a name of its own. */
export class Descarga extends StreamableFile {
  /** What the answer says of the file besides its type and its name. */
  readonly cabeceras: Readonly<Record<string, string>>;

  constructor(contenido: Readable, { nombre, tipo, filas, bytes }: Ficha) {
    super(contenido, {
      type: tipo,
      disposition: disposicionDe(nombre, { fallback: sinAcentos(nombre) }),
      ...(bytes !== undefined && { length: bytes }),
    });
    this.cabeceras =
      filas === undefined
        ? {}
        : {
            [CABECERA_TOTAL_FILAS]: String(filas),
            // A module that is developed at another address reads it too.
            'access-control-expose-headers': `content-disposition, ${CABECERA_TOTAL_FILAS}`,
          };
  }
}

/** The name for old clients: letters without their accents, and what is left of other alphabets as a line. */
function sinAcentos(nombre: string): string {
  return nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
}
