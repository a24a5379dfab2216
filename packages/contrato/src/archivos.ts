import { z } from 'zod';

/** The formats in which a table or a plan can be downloaded, and the media type of each. */
export const TIPO_DE_FORMATO = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
export type FormatoArchivo = keyof typeof TIPO_DE_FORMATO;

/** How many rows of data a downloaded table has, its heading apart. */
export const CABECERA_TOTAL_FILAS = 'X-Total-Filas';

/**
 * What a route of downloads in several formats declares: the parameter of its path, and the media types it answers.
 * @param formatos those it offers, as the path writes them.
 */
export function descargaEn<const F extends readonly [FormatoArchivo, ...FormatoArchivo[]]>(formatos: F) {
  return {
    formato: z.enum(formatos, { error: `Elige el formato: ${formatos.join(', ')}` }),
    archivo: formatos.map((formato) => TIPO_DE_FORMATO[formato]),
  };
}
