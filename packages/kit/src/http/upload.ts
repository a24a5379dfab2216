import type { Route } from '@cartera/contrato/route';
import type { z } from 'zod';
import { useSession } from '../session/session';
import { NetworkError } from './errors';
import { rejectionOf } from './rejection';
import type { ApiResponse } from './request';
import { buildUrl } from './url';

/** Enough for a large file over a slow mobile network; the user can cancel earlier. */
const UPLOAD_TIMEOUT_MS = 600_000;

interface UploadOptions {
  readonly body: FormData;
  /** Called with the percentage sent so far, from 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a form with a file and reports the progress. It uses XMLHttpRequest, because `fetch` reports no upload
 * progress over HTTP/1.1.
 * @throws as `call`.
 */
export function uploadFile<R extends z.ZodType>(
  route: Route<z.ZodNever, z.ZodNever, z.ZodType, R>,
  options: UploadOptions,
): Promise<ApiResponse<R>>;
export function uploadFile(route: Route, { body, onProgress, signal }: UploadOptions): Promise<unknown> {
  const { token } = useSession.getState();
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open(route.method, buildUrl(route.path));
    request.timeout = UPLOAD_TIMEOUT_MS;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 200 || status > 299) {
        reject(rejectionOf(route, { status, text: responseText, token }));
        return;
      }
      try {
        resolve(JSON.parse(responseText));
      } catch (error) {
        // The API always answers JSON, so a proxy or a captive portal sent this.
        reject(new NetworkError(error));
      }
    };
    request.onerror = () => reject(new NetworkError());
    request.ontimeout = () => reject(new NetworkError());
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    request.send(body);
  });
}
