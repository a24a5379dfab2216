import { type ClientRequest, get } from 'node:http';
import { ErrorBody, type ErrorCode } from '@cartera/contrato/errors';
import { failuresOf } from '@cartera/contrato/failures';
import type { Route } from '@cartera/contrato/route';
import { z } from 'zod';

/** A valid id that no record has. */
export const UNKNOWN_ID = '0198e9a0-0000-7000-8000-000000000000';

/** The timeout of a call. */
export const LIMIT_MS = 120_000;

export interface Options {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** An object is sent as JSON; a string or a form is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResponse<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: T;
}

export interface ModuleFile {
  readonly headers: Headers;
  readonly content: Buffer;
}

type FieldsOf<R> =
  R extends Route<z.ZodType, z.ZodType, z.ZodType, infer S>
    ? S extends z.ZodNever
      ? object
      : z.output<S>
    : never;

/** The success of the route or an error. A test narrows it with `expectSuccess` or `expectFailure`. */
export type ResponseOf<R extends Route> = ApiResponse<
  ({ success: true; message?: string; aprobacion?: string } & FieldsOf<R>) | ErrorBody
>;

interface Received extends ModuleFile {
  readonly status: number;
}

/** An HTTP client of the API under test. */
export class Requester {
  constructor(private readonly url: string) {}

  async call<R extends Route>(route: R, options: Options = {}): Promise<ResponseOf<R>> {
    const response = await this.callRaw(route.method, pathOf(route, options), options);
    const succeeded = response.status < 400;
    const schema = succeeded ? (route.response ?? z.object({})) : ErrorBody;
    const parsed = schema.safeParse(response.body);
    const envelope = z.object({ success: z.literal(succeeded) }).safeParse(response.body);
    if (!parsed.success || !envelope.success) {
      throw new Error(
        `${route.method} ${route.path} answers ${response.status} which breaks the contract: ` +
          `${parsed.error?.message ?? envelope.error?.message}\n${response.text}`,
      );
    }
    if (!succeeded) requireDeclared(route, ErrorBody.parse(response.body).code);
    // The schema of the route has validated the body.
    return response as ResponseOf<R>;
  }

  /** Downloads a file. @throws Error if the content type is not one that the route declares. */
  async download(route: Route, options: Options = {}): Promise<ModuleFile> {
    const { status, headers, content } = await this.send(route.method, pathOf(route, options), options);
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (status >= 300 || !route.file?.includes(type)) {
      throw new Error(`${route.path} answers ${status}, of type ${type}: ${content}`);
    }
    return { headers, content };
  }

  /** Requests a file without reading it, on a separate connection that the test closes with `destroy`. */
  open(route: Route, { token, params }: Pick<Options, 'token' | 'params'> = {}): ClientRequest {
    return get(`${this.url}${pathOf(route, { ...(params && { params }) })}`, {
      agent: false,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
  }

  async callRaw(method: string, path: string, options: Options = {}): Promise<ApiResponse> {
    const { status, headers, content } = await this.send(method, path, options);
    const text = content.toString();
    const isJson = headers.get('content-type')?.includes('json');
    return { status, headers, text, body: isJson ? JSON.parse(text) : text };
  }

  private async send(method: string, path: string, options: Options): Promise<Received> {
    const { token, query = {}, body, headers } = options;
    const isJson = body !== undefined && !(body instanceof FormData);
    const searchParams = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await fetch(`${this.url}${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`, {
      method,
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: (isJson && typeof body !== 'string' ? JSON.stringify(body) : body) as string | FormData | null,
    });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, content };
  }
}

/** @throws Error if the route does not declare the code. The API document lists the declared codes for its clients. */
function requireDeclared(route: Route, code: string): void {
  if (code === 'ERROR_INTERNO' || failuresOf(route).has(code as ErrorCode)) return;
  throw new Error(`${route.method} ${route.path} answers ${code}, which its route does not declare`);
}

function pathOf(route: Route, { params = {} }: Options): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)),
    `/api${route.path}`,
  );
}

/** True if a call failed because the API stopped or broke its connection. The code is in the cause of fetch's error. */
export function isLostConnection(error: Error): boolean {
  const { code = '' } = (error.cause ?? error) as NodeJS.ErrnoException;
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code);
}

/** The fields of a success. @throws Error if the call failed. */
export function expectSuccess<T extends { success: boolean }>(
  response: ApiResponse<T>,
): Extract<T, { success: true }> {
  if (!response.body.success) throw new Error(`Expected a success: ${response.text}`);
  return response.body as Extract<T, { success: true }>;
}

/** The error and status of a failed call. @throws ZodError if the call succeeded. */
export function expectFailure(response: ApiResponse): ErrorBody & { status: number } {
  return { ...ErrorBody.parse(response.body), status: response.status };
}

/** Expects a call to fail with a status and a code. @returns the error. */
export function expectRefused(response: ApiResponse, status: number, code: string): ErrorBody {
  const failure = expectFailure(response);
  expect(failure).toMatchObject({ status, code });
  return failure;
}
