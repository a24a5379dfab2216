import type { Route } from '@cartera/contrato/route';
import type { z } from 'zod';
import { useSession } from '../session/session';
import { buildUrl } from './address';
import { NetworkError } from './errors';
import { rejectionOf } from './rejection';
import type { ApiResponse } from './request';

/** A large file over a slow mobile line; whoever tires of waiting cancels. */
const UPLOAD_TIMEOUT_MS = 600_000;

interface UploadOptions {
  readonly body: FormData;
  /** Told how much has left, from 0 to 100, as it leaves. */
  readonly onProgress: (porcentaje: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a form with a file, telling how much of it has left. It goes by XMLHttpRequest because `fetch` tells nothing
 * of what it sends over HTTP/1.1.
 * @throws as `call`.
 */
export function uploadFile<R extends z.ZodType>(
  route: Route<z.ZodNever, z.ZodNever, z.ZodType, R>,
  options: UploadOptions,
): Promise<ApiResponse<R>>;
export function uploadFile(route: Route, { body, onProgress, signal }: UploadOptions): Promise<unknown> {
  const { token } = useSession.getState();
  return new Promise((resolver, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const cancelar = () => request.abort();
    request.open(route.method, buildUrl(route.path));
    request.timeout = UPLOAD_TIMEOUT_MS;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 200 || status > 299) {
        reject(rejectionOf(route, { estado: status, text: responseText, token }));
        return;
      }
      try {
        resolver(JSON.parse(responseText));
      } catch (error) {
        // A page that is not JSON comes from something between us and the API.
        reject(new NetworkError(error));
      }
    };
    request.onerror = () => reject(new NetworkError());
    request.ontimeout = () => reject(new NetworkError());
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', cancelar);
    signal.addEventListener('abort', cancelar);
    request.send(body);
  });
}
