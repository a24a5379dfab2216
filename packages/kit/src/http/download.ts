import type { Route } from '@cartera/contrato/route';
import type { z } from 'zod';
import { saveFile } from '../browser/save-file';
import { type CallOptions, invoke } from './call';
import { NetworkError } from './errors';
import type { CallArguments } from './request';

type FileArguments<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType> = CallArguments<P, Q, C> & {
  /** File name used when the server names none. */
  readonly nombre: string;
  /** Told how many bytes have come, as they come. */
  readonly onReceive?: ((bytes: number) => void) | undefined;
};

/**
 * Downloads a file that the API makes (a plan as CSV, XLSX or PDF) under the name that the server gives.
 * @returns the answer's headers, where the server says more of the file, such as how many rows it has.
 * @throws as `call`.
 */
export function download<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType, R extends z.ZodType>(
  route: Route<P, Q, C, R>,
  args: FileArguments<P, Q, C>,
): Promise<Headers>;
export async function download(
  route: Route,
  { nombre, ...options }: CallOptions & { readonly nombre: string },
): Promise<Headers> {
  const response = await invoke(route, options, true);
  const served = servedName(response.headers.get('Content-Disposition') ?? '');
  saveFile(served ?? nombre, await content(response, options.signal));
  return response.headers;
}

/**
 * Brings a file of the API to be shown, without saving it.
 * @throws as `call`.
 */
export function fetchFile<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType, R extends z.ZodType>(
  route: Route<P, Q, C, R>,
  args: CallArguments<P, Q, C>,
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

/** Reads both forms of RFC 6266; the encoded one, which carries accents, is preferred. */
function servedName(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? null;
}
