import type { Route } from '@cartera/contrato/route';
import type { z } from 'zod';
import { saveFile } from '../browser/save-file';
import { type CallOptions, invoke } from './call';
import { NetworkError } from './errors';
import type { CallArguments } from './request';

/** The start of a CSV that names its separator for Excel, after a byte order mark. */
const FOR_EXCEL = 'sep=';

/** A byte order mark has three bytes in UTF-8. */
const START_BYTES = 3 + FOR_EXCEL.length;

const BYTE_ORDER_MARK = '\u{feff}';

type FileArguments<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = CallArguments<P, Q, B> & {
  /** Used when the server gives no name. */
  readonly fileName: string;
  /** Called with the number of bytes received so far. */
  readonly onReceive?: ((bytes: number) => void) | undefined;
};

/**
 * Downloads a file from the API, such as a plan as CSV, XLSX or PDF, under the name that the server gives.
 * @returns the response headers; they hold more about the file, such as its number of rows.
 * @throws as `call`.
 */
export function download<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  route: Route<P, Q, B, R>,
  args: FileArguments<P, Q, B>,
): Promise<Headers>;
export async function download(
  route: Route,
  { fileName, ...options }: CallOptions & { readonly fileName: string },
): Promise<Headers> {
  const response = await invoke(route, options, true);
  const served = servedName(response.headers.get('Content-Disposition') ?? '');
  saveFile(served ?? fileName, await inExcelEncoding(await content(response, options.signal)));
  return response.headers;
}

/**
 * Fetches a file from the API to display it.
 * @throws as `call`.
 */
export function fetchFile<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  route: Route<P, Q, B, R>,
  args: CallArguments<P, Q, B>,
): Promise<Blob>;
export async function fetchFile(route: Route, options: CallOptions): Promise<Blob> {
  return content(await invoke(route, options, true), options.signal);
}

async function content(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

/** Reads both forms of RFC 6266. The encoded one supports accents, so it comes first. */
function servedName(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? null;
}

/**
 * A CSV for Excel as UTF-16: Excel ignores the byte order mark of UTF-8 before a `sep=` line and shows 'Ã©' for 'é'.
 * Any other file is returned unchanged.
 */
export async function inExcelEncoding(file: Blob): Promise<Blob> {
  const start = await file.slice(0, START_BYTES).text();
  if (start.replace(BYTE_ORDER_MARK, '') !== FOR_EXCEL) return file;
  const text = BYTE_ORDER_MARK + (await file.text()).replace(BYTE_ORDER_MARK, '');
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return new Blob([units], { type: 'text/csv' });
}
