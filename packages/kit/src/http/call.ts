import { APP_HEADER, DEVICE_TIME_HEADER } from '@cartera/contrato/catalogs';
import { DISPOSITIVO_HEADER, NUMERO_HEADER } from '@cartera/contrato/envio';
import { MAINTENANCE_HEADER } from '@cartera/contrato/maintenance';
import type { Route } from '@cartera/contrato/route';
import ky, { HTTPError } from 'ky';
import { noteReached } from '../browser/use-online';
import { noteMaintenance } from '../session/maintenance';
import { noteServerTime } from '../session/server-clock';
import { useSession } from '../session/session';
import { ApiError, NetworkError } from './errors';
import { rejectionOf, toRecord } from './rejection';
import { confirmUser } from './step-up';
import { buildUrl } from './url';

const TIMEOUT_MS = 30_000;
/** A screen that waits longer shows that there is no network, and offers to retry. */
const READ_TIMEOUT_MS = 8_000;
/** Enough for a photo or a spreadsheet over a slow mobile network. */
const FILE_TIMEOUT_MS = 120_000;

/** Only reads are retried, and only when the API was unreachable: a repeated write could pay twice. */
const client = ky.create({
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [408, 502, 503, 504],
    maxRetryAfter: 5000,
    jitter: true,
    // Without a network the phone's copy is at hand: nothing is gained by waiting.
    shouldRetry: () => (navigator.onLine ? undefined : false),
  },
});

/** An answer of any status: there is a network. */
function noteAnswer(headers: Headers): void {
  noteReached(true);
  noteServerTime(headers);
}

/** The part of a route that the client needs. */
export type Endpoint = Pick<Route, 'method' | 'path' | 'access'>;

/** The untyped arguments of a call; `call` and `download` narrow them to the route's schemas. */
export interface CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  /** The phone that kept a write, and the number of the write there. */
  readonly phoneWrite?: { readonly dispositivo: string; readonly numero: number } | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Default: 8 seconds to read, 30 to write, two minutes for a form or a file. */
  readonly timeoutMs?: number | undefined;
  /** Called with the number of bytes received so far. */
  readonly onReceive?: ((bytes: number) => void) | undefined;
}

/**
 * Sends a call. The caller reads the body of the response. A call that needs a confirmation asks the user for it and is
 * sent again, with the same idempotency key.
 * @param expectsFile the response is a file, so the timeout is longer.
 * @throws ApiError, NetworkError, or the signal's abort reason.
 */
export async function invoke(route: Endpoint, options: CallOptions, expectsFile = false): Promise<Response> {
  try {
    return await send(route, options, expectsFile);
  } catch (error) {
    const needsConfirmation = error instanceof ApiError && error.code === 'REQUIERE_CONFIRMACION';
    if (!needsConfirmation || !(await confirmUser())) throw error;
    return send(route, options, expectsFile);
  }
}

async function send(route: Endpoint, options: CallOptions, expectsFile: boolean): Promise<Response> {
  const { body, idempotencyKey, phoneWrite, signal, onReceive, timeoutMs } = options;
  const { token } = useSession.getState();
  const isForm = body instanceof FormData;
  try {
    const response = await client(urlOf(route, options), {
      method: route.method,
      timeout: timeoutMs ?? timeoutOf(route, isForm || expectsFile),
      headers: {
        Authorization: token ? `Bearer ${token}` : undefined,
        'Idempotency-Key': idempotencyKey,
        [DEVICE_TIME_HEADER]: route.method === 'GET' ? undefined : new Date().toISOString(),
        [DISPOSITIVO_HEADER]: phoneWrite?.dispositivo,
        [NUMERO_HEADER]: phoneWrite && String(phoneWrite.numero),
        [APP_HEADER]: window.matchMedia?.('(display-mode: standalone)').matches ? '1' : undefined,
      },
      ...(isForm ? { body } : body !== undefined && { json: body }),
      ...(signal && { signal }),
      ...(onReceive && { onDownloadProgress: ({ transferredBytes }) => onReceive(transferredBytes) }),
    });
    noteAnswer(response.headers);
    if (token) noteMaintenance(response.headers);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof HTTPError)) {
      noteReached(false);
      throw new NetworkError(error);
    }
    noteAnswer(error.response.headers);
    if (error.response.headers.has(MAINTENANCE_HEADER)) noteMaintenance(error.response.headers);
    const text = await error.response.text();
    throw rejectionOf(route, { status: error.response.status, text, token, cause: error });
  }
}

function timeoutOf({ method }: Endpoint, hasFile: boolean): number {
  if (hasFile) return FILE_TIMEOUT_MS;
  return method === 'GET' ? READ_TIMEOUT_MS : TIMEOUT_MS;
}

/** The address of a call. */
export function urlOf({ path }: Endpoint, { params, query }: CallOptions): string {
  return buildUrl(path, toRecord(params), toRecord(query));
}
