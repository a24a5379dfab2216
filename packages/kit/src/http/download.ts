import type { Route } from '@cartera/contrato/route';
import type { z } from 'zod';
import { saveFile } from '../browser/save-file';
import { type CallOptions, invoke } from './call';
import { NetworkError } from './errors';
import { inExcelEncoding } from './excel-encoding';
import type { CallArguments } from './request';

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
