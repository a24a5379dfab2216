import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import type { Route } from '@cartera/contrato/route';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { deleteInBatches } from '../db/delete-in-batches.js';
import { prepared } from '../db/prepared.js';
import { type Queryable, row } from '../db/query.js';
import { Transactions, type Tx } from '../db/transactions.js';
import { BusinessError } from '../http/business-error.js';
import type { ApiRequest, ApiResponse } from '../http/request.js';
import { ReceivedEnvios } from './received-envios.js';

type JsonResponse<R extends Route> = Exclude<ApiResponse<R>, StreamableFile>;

const MS_PER_DAY = 86_400_000;
/** The day on which a write is dated, and that of its last retry, are not whole. */
const PARTIAL_DAYS = 2;

const RESERVE = prepared(`
  INSERT INTO idempotencia (usuario_id, llave, ruta, huella, creada)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING llave`);

const STORE = prepared('UPDATE idempotencia SET cuerpo = $3 WHERE usuario_id = $1 AND llave = $2');

/** Runs a write in one transaction, and once for each `Idempotency-Key`. */
@Injectable()
export class IdempotentWrites {
  constructor(
    private readonly transactions: Transactions,
    private readonly envios: ReceivedEnvios,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Runs a write, and stores its number if a phone kept it. With an idempotency key, the response is stored in the same
   * transaction and returned again to a repeated request. A failed write stores nothing.
   * @throws BusinessError `LLAVE_REUSADA` if the key was used by another request, `SIN_PERMISO` if another user has the phone.
   */
  execute<R extends Route>(
    request: ApiRequest<R>,
    work: (tx: Tx) => Promise<JsonResponse<R>>,
  ): Promise<JsonResponse<R>> {
    const { idempotencyKey } = request.context;
    const numbered = async (tx: Tx) => {
      const response = await work(tx);
      await this.envios.apply(tx, request, response);
      return response;
    };
    if (!request.route.idempotent || idempotencyKey === null) return this.transactions.execute(numbered);
    return this.transactions.execute(async (tx) => {
      const stored = await this.reserve(tx, idempotencyKey, request);
      if (stored) return stored;
      const response = await numbered(tx);
      await tx.query(STORE, [request.actor.usuarioId, idempotencyKey, JSON.stringify(response)]);
      return response;
    });
  }

  /**
   * Returns the stored response of a repeated request, for a caller whose checks pass once only.
   * @throws BusinessError `LLAVE_REUSADA` if the key was used by another request.
   */
  async stored<R extends Route>(request: ApiRequest<R>): Promise<JsonResponse<R> | undefined> {
    const { idempotencyKey } = request.context;
    if (idempotencyKey === null) return undefined;
    return this.transactions.execute((tx) => this.find(tx, idempotencyKey, request));
  }

  /**
   * Deletes expired keys. A key outlives `DIAS_SIN_RED`: until then a phone may send a write again whose answer it lost.
   * @returns their number.
   */
  deleteExpiredKeys(db: Queryable): Promise<number> {
    const days = Math.max(IDEMPOTENCY_KEY_DAYS, this.config.diasSinRed + PARTIAL_DAYS);
    const cutoff = new Date(this.clock.now().getTime() - days * MS_PER_DAY);
    return deleteInBatches(db, 'idempotencia', 'usuario_id, llave', 'creada < $1', cutoff);
  }

  /** Reserves the key, after any transaction that holds it. @returns the stored response, or undefined for a new key. */
  private async reserve<R extends Route>(
    tx: Tx,
    idempotencyKey: string,
    request: ApiRequest<R>,
  ): Promise<JsonResponse<R> | undefined> {
    const reserved = await row(tx, RESERVE, [
      request.actor.usuarioId,
      idempotencyKey,
      nameOf(request.route),
      fingerprintOf(request),
      this.clock.now(),
    ]);
    if (reserved) return undefined;
    const stored = await this.find(tx, idempotencyKey, request);
    if (!stored) throw new BusinessError('LLAVE_REUSADA');
    return stored;
  }

  private async find<R extends Route>(
    tx: Tx,
    idempotencyKey: string,
    request: ApiRequest<R>,
  ): Promise<JsonResponse<R> | undefined> {
    const previous = await row<{ ruta: string; huella: string; cuerpo: object | null }>(
      tx,
      'SELECT ruta, huella, cuerpo FROM idempotencia WHERE usuario_id = $1 AND llave = $2',
      [request.actor.usuarioId, idempotencyKey],
    );
    if (!previous) return undefined;
    const isSame = previous.ruta === nameOf(request.route) && previous.huella === fingerprintOf(request);
    if (!previous.cuerpo || !isSame) throw new BusinessError('LLAVE_REUSADA');
    // A stored response belongs to this route.
    return previous.cuerpo as JsonResponse<R>;
  }
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Validation puts the fields in the contract's order, so equal requests have equal fingerprints. */
function fingerprintOf<R extends Route>({ params, body }: ApiRequest<R>): string {
  return createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex');
}
