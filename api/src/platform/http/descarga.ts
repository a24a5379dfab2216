import type { Readable } from 'node:stream';
import { CABECERA_TOTAL_FILAS } from '@cartera/contrato/archivos';
import { StreamableFile } from '@nestjs/common';

interface Ficha {
  /** File name with its extension, accents and all. */
  readonly nombre: string;
  /** Media type, one of those that its route declares. */
  readonly tipo: string;
  /** Rows of data, where the file is a table. */
  readonly filas?: number;
}

/** A file as an answer: it goes out as it is read, under a name of its own. */
export class Descarga extends StreamableFile {
  /** What the answer says of the file besides its type and its name. */
  readonly cabeceras: Readonly<Record<string, string>>;

  constructor(contenido: Readable, { nombre, tipo, filas }: Ficha) {
    super(contenido, { type: tipo, disposition: disposicionDe(nombre) });
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

/** Both forms of RFC 6266: a plain name for old clients, and the encoded one, which carries accents. */
function disposicionDe(nombre: string): string {
  const plano = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .-]/g, '_');
  const codificado = encodeURIComponent(nombre).replace(
    /['()*]/g,
    (signo) => `%${signo.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plano}"; filename*=UTF-8''${codificado}`;
}
