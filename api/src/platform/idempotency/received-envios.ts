import { isRefusal } from '@cartera/contrato/envio';
import { ERRORS, type ErrorCode } from '@cartera/contrato/errors';
import type { Route } from '@cartera/contrato/route';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Clock } from '../clock.js';
import { prepared } from '../db/prepared.js';
import { row } from '../db/query.js';
import { inScope } from '../db/scope.js';
import { Transactions, type Tx } from '../db/transactions.js';
import { BusinessError } from '../http/business-error.js';
import { deviceIn, type HttpRequest, phoneWriteOf } from '../http/read-request.js';
import type { ApiRequest, PhoneWrite } from '../http/request.js';

const REGISTER = prepared('SELECT registrar_envio($1, $2, $3, $4, $5) AS own');

const MAX_FIELDS = 20;
const MAX_TEXT = 500;
/** Characters that Postgres cannot store in JSON. */
const FORBIDDEN = /[\0\p{Surrogate}]/gu;

/** The record that a write created; a write that also changes another record names it `cobro`. */
const Created = z.object({
  data: z
    .object({ _id: z.uuid().optional(), cobro: z.uuid().optional().catch(undefined) })
    .transform(({ _id, cobro }) => _id ?? cobro),
});

/** The fields by which an applied write is compared with a refusal of its key. */
const Money = z.object({
  id: z.string().optional(),
  prestamo: z.string().optional(),
  monto: z.number().optional(),
  total: z.number().optional(),
});

/** The author of a write and the name of the device. */
interface Sender {
  readonly usuarioId: string;
  readonly dispositivo: string | null;
}

/** The outcome of a write of a phone. */
export interface ReceivedEnvio extends PhoneWrite {
  readonly llave: string;
  readonly estado: 'aplicado' | 'rechazado';
  /** Such as `POST /cobros`. */
  readonly ruta: string;
  /** The record that it created. */
  readonly registro?: string | undefined;
  readonly error?: string | null | undefined;
  /** The fields of an applied write that are compared. */
  readonly huella?: z.infer<typeof Money> | undefined;
  /** The fields of a refused write. */
  readonly contenido?: object | null;
  readonly pedido?: string | null | undefined;
}

/** Stores the numbers of the writes that phones kept, so that the office sees which did not arrive (record 52). */
@Injectable()
export class ReceivedEnvios {
  private readonly logger = new Logger(ReceivedEnvios.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the number of an applied write, in its transaction. A write without a number or a key stores none.
   * @throws BusinessError `SIN_PERMISO` if the phone is another user's.
   */
  async apply<R extends Route>(tx: Tx, request: ApiRequest<R>, response: object): Promise<void> {
    const { phoneWrite, idempotencyKey, session } = request.context;
    if (!phoneWrite || idempotencyKey === null || !session) return;
    const { method, path } = request.route;
    const isOwn = await this.register(tx, request.actor, {
      ...phoneWrite,
      llave: idempotencyKey,
      estado: 'aplicado',
      ruta: `${method} ${path}`,
      registro: Created.safeParse(response).data?.data,
      huella: Money.parse({
        ...plainFields(request.params),
        ...(request.context.form ? {} : plainFields(request.body)),
      }),
    });
    if (!isOwn) throw new BusinessError('SIN_PERMISO');
  }

  /** @returns false if the phone is another user's: then it stores nothing. */
  async register(tx: Tx, { usuarioId, dispositivo }: Sender, envio: ReceivedEnvio): Promise<boolean> {
    const stored = await row<{ own: boolean }>(tx, REGISTER, [
      envio.dispositivo,
      usuarioId,
      dispositivo,
      JSON.stringify(envio),
      this.clock.now(),
    ]);
    return stored?.own ?? false;
  }

  /** Stores the refusal of a write, in a transaction of its own. A failure is logged: the phone reports it again. */
  async refuse(request: HttpRequest, code: ErrorCode): Promise<void> {
    const { user, routeOptions, headers, body, params } = request;
    const { route } = routeOptions.config;
    const phoneWrite = phoneWriteOf(request);
    const llave = headers['idempotency-key'];
    if (!user || !route || !phoneWrite || typeof llave !== 'string') return;
    const sender = { usuarioId: user.usuarioId, dispositivo: deviceIn(request).name };
    const envio = {
      ...phoneWrite,
      llave,
      estado: 'rechazado',
      ruta: `${route.method} ${route.path}`,
      error: code,
      contenido: { ...plainFields(params), ...plainFields(body) },
    } as const;
    try {
      await inScope('todo', () => this.transactions.execute((tx) => this.register(tx, sender, envio)));
    } catch (error) {
      this.logger.error('No se pudo guardar el rechazo de un envío', error);
    }
  }
}

/** Stores each refused write of a phone before it is answered. */
export function recordRefusedEnvios(server: FastifyInstance, envios: ReceivedEnvios): void {
  server.addHook('onSend', async (request: HttpRequest, _reply, payload) => {
    const { failure } = request;
    if (failure && isRefusal(ERRORS[failure].status, failure)) await envios.refuse(request, failure);
    return payload;
  });
}

/** The fields of a body that nothing has validated, without lists and objects. */
function plainFields(body: unknown): Record<string, string | number | boolean> {
  if (typeof body !== 'object' || body === null) return {};
  const entries = Object.entries(body).flatMap(([name, value]): [string, string | number | boolean][] => {
    const field = clean(name);
    if (typeof value === 'string') return [[field, clean(value)]];
    return typeof value === 'number' || typeof value === 'boolean' ? [[field, value]] : [];
  });
  return Object.fromEntries(entries.slice(0, MAX_FIELDS));
}

const clean = (text: string): string => text.slice(0, MAX_TEXT).replace(FORBIDDEN, '');
