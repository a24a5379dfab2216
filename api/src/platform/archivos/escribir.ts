import { type FormatoArchivo, TIPO_DE_FORMATO } from '@cartera/contrato/archivos';
import { Descarga } from '../http/descarga.js';
import { escribirCsv } from './csv.js';
import { escribirPdf } from './pdf.js';
import type { Documento, Tabla } from './tabla.js';
import { escribirXlsx } from './xlsx.js';

/** Name of the file, without its extension, and rows of data in it. */
interface Ficha {
  readonly nombre: string;
  readonly filas: number;
}

const ESCRIBIR = { csv: escribirCsv, xlsx: escribirXlsx, pdf: escribirPdf } as const;

/** A document to download. A CSV is its table alone, for programs to read. */
export async function descargarDocumento<F>(
  formato: FormatoArchivo,
  documento: Documento<F>,
  ficha: Ficha,
): Promise<Descarga> {
  return aDescarga(formato, await ESCRIBIR[formato](documento), ficha);
}

/** A table to download as CSV. */
export function descargarCsv<F>(tabla: Tabla<F>, ficha: Ficha): Descarga {
  return aDescarga('csv', escribirCsv(tabla), ficha);
}

function aDescarga(
  formato: FormatoArchivo,
  contenido: ConstructorParameters<typeof Descarga>[0],
  { nombre, filas }: Ficha,
): Descarga {
  const tipo = formato === 'csv' ? `${TIPO_DE_FORMATO.csv}; charset=utf-8` : TIPO_DE_FORMATO[formato];
  return new Descarga(contenido, { nombre: `${nombre}.${formato}`, tipo, filas });
}
