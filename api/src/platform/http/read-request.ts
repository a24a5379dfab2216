import { DEVICE_TIME_HEADER } from '@cartera/contrato/catalogs';
import { DISPOSITIVO_HEADER, MAX_NUMERO_ENVIO, NUMERO_HEADER } from '@cartera/contrato/envio';
import type { ErrorCode, FieldError } from '@cartera/contrato/errors';
import type { Route } from '@cartera/contrato/route';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Scope } from '../db/scope.js';
import { invalidInput } from './business-error.js';
import { type Device, deviceOf } from './device.js';
import { MultipartForm } from './form.js';
import { type ActiveSession, ApiRequest, type PhoneWrite } from './request.js';
import { toFieldErrors } from './zod-messages.js';

/** A Fastify request after the access check. */
export type HttpRequest = FastifyRequest & {
  /** The session of its bearer token. */
  user?: ActiveSession;
  isAdmitted?: boolean;
  device?: Device;
  /** The error that it was answered with. */
  failure?: ErrorCode;
  /** The sentence of the maintenance in force. */
  notice?: string;
  /** The scope of its queries. Absent: it may run none. */
  scope?: Scope;
};

const PhoneWriteHeaders = z.object({
  dispositivo: z.uuid(),
  numero: z.coerce.number().int().min(1).max(MAX_NUMERO_ENVIO),
});

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, { error: 'Usa de 1 a 200 caracteres sin espacios' })
  .optional();

/** The schema of a part that the contract does not declare. Unknown fields are errors. */
const Nothing = z.strictObject({}).nullish();

/**
 * Validates all parts of a request and reports all errors at once.
 * @throws BusinessError `DATOS_INVALIDOS` with each field.
 */
export function readRequest<R extends Route>(route: R, request: HttpRequest): ApiRequest<R> {
  const errors: FieldError[] = [];
  const read = (schema: z.ZodType, value: unknown, root: string): unknown => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    errors.push(...toFieldErrors(result.error, root));
    return undefined;
  };
  const params = read(route.params ?? Nothing, request.params, 'id');
  const query = read(route.query ?? Nothing, withoutEmpty(route, request.query as object), 'consulta');
  const form =
    route.attachment && new MultipartForm(request, route.attachment, route.body ?? z.strictObject({}));
  const body = form ? undefined : read(route.body ?? Nothing, request.body, 'cuerpo');
  const idempotencyKey = read(IdempotencyKey, request.headers['idempotency-key'], 'Idempotency-Key');
  if (errors.length > 0) throw invalidInput(errors);
  const { id: deviceId, isPhoneApp } = deviceIn(request);
  return new ApiRequest<R>(
    route,
    // The values were parsed by the schemas of this route.
    params as ApiRequest<R>['params'],
    query as ApiRequest<R>['query'],
    body as ApiRequest<R>['body'],
    {
      ...originOf(request),
      deviceId,
      isPhoneApp,
      deviceTime: deviceTimeOf(request),
      phoneWrite: phoneWriteOf(request),
      idempotencyKey: (idempotencyKey as string | undefined) ?? null,
      session: request.user ?? null,
      ...(form && { form }),
    },
  );
}

/** @returns undefined without a readable time. */
function deviceTimeOf({ headers }: HttpRequest): Date | undefined {
  const time = new Date(String(headers[DEVICE_TIME_HEADER]));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** @returns undefined for a request that no phone kept: it has neither header. */
export function phoneWriteOf({ headers }: HttpRequest): PhoneWrite | undefined {
  const [dispositivo, numero] = [headers[DISPOSITIVO_HEADER], headers[NUMERO_HEADER]];
  return PhoneWriteHeaders.safeParse({ dispositivo, numero }).data;
}

/** An empty field of a query is no filter: forms and links send one for each field that is not filled in. */
export function withoutEmpty({ query: schema }: Route, query: object): object {
  const fields: object = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== '' || !Object.hasOwn(fields, name)),
  );
}

/** Returns the origin of a request, for the audit trail. */
export function originOf(request: HttpRequest) {
  return { requestId: request.id, ip: request.ip, dispositivo: deviceIn(request).name };
}

/** The device of a request. */
export function deviceIn(request: HttpRequest): Device {
  return request.device ?? deviceOf(request);
}
