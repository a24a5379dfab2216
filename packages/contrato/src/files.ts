import { z } from 'zod';

/** The formats of a download, with their media types. */
export const FORMAT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
export type FileFormat = keyof typeof FORMAT_TYPES;

/** The number of data rows in a downloaded table, without its heading. */
export const TOTAL_ROWS_HEADER = 'X-Total-Filas';

/**
 * The path parameter and the media types of a route that downloads in several formats.
 * @param formats as the path writes them.
 */
export function downloadIn<const F extends readonly [FileFormat, ...FileFormat[]]>(formats: F) {
  return {
    formato: z.enum(formats, { error: `Elige el formato: ${formats.join(', ')}` }),
    file: formats.map((formato) => FORMAT_TYPES[formato]),
  };
}
