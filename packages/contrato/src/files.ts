import { z } from 'zod';

/** The formats in which a table or a plan can be downloaded, and the media type of each. */
export const FORMAT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
export type FileFormat = keyof typeof FORMAT_TYPES;

/** How many rows of data a downloaded table has, its heading apart. */
export const TOTAL_ROWS_HEADER = 'X-Total-Filas';

/**
 * What a route of downloads in several formats declares: the parameter of its path, and the media types it answers.
 * @param formats those it offers, as the path writes them.
 */
export function downloadIn<const F extends readonly [FileFormat, ...FileFormat[]]>(formats: F) {
  return {
    formato: z.enum(formats, { error: `Elige el formato: ${formats.join(', ')}` }),
    file: formats.map((formato) => FORMAT_TYPES[formato]),
  };
}
