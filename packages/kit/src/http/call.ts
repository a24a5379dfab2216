import type { Route } from '@cartera/contrato/route';
import ky, { HTTPError } from 'ky';
import { useSession } from '../session/session';
import { buildUrl } from './address';
import { toRecord } from './call-log';
import { NetworkError } from './errors';
import { rejectionOf } from './rejection';

const DELAY_MS = 30_000;
/** A photo or a spreadsheet over a slow mobile line. */
const FILE_TIMEOUT_MS = 120_000;

/** Repeating a write could pay twice, so only reads are retried, and only when the API was out of reach. */
const cliente = ky.create({
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [408, 502, 503, 504],
    maxRetryAfter: 5000,
    jitter: true,
  },
});

/** What a call carries besides its route, untyped; `call` and `download` narrow it to the route's schemas. */
export interface CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told how many bytes of a file have come, as they come. */
  readonly onReceive?: ((bytes: number) => void) | undefined;
}

/**
 * Sends a call and gives its answer unread.
 * @param expectsFile the answer is a file: wait longer for it.
 * @throws ErrorApi, ErrorRed, or the signal's AbortError.
 */
export async function invoke(
  route: Route,
  { params, query, body, idempotencyKey, signal, onReceive }: CallOptions,
  expectsFile = false,
): Promise<Response> {
  const { token } = useSession.getState();
  const isForm = body instanceof FormData;
  try {
    return await cliente(buildUrl(route.path, toRecord(params), toRecord(query)), {
      method: route.method,
      timeout: isForm || expectsFile ? FILE_TIMEOUT_MS : DELAY_MS,
      headers: {
        Authorization: token ? `Bearer ${token}` : undefined,
        'Idempotency-Key': idempotencyKey,
      },
      ...(isForm ? { body: body } : body !== undefined && { json: body }),
      ...(signal && { signal: signal }),
      ...(onReceive && { onDownloadProgress: ({ transferredBytes }) => onReceive(transferredBytes) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof HTTPError)) throw new NetworkError(error);
    const text = await error.response.text();
    throw rejectionOf(route, { estado: error.response.status, text, token, causa: error });
  }
}
