import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import type { Route } from '@cartera/contrato/route';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { Clock } from '../clock.js';
import { deleteInBatches } from '../db/delete-in-batches.js';
import { type Queryable, row } from '../db/query.js';
import { Transactions, type Tx } from '../db/transactions.js';
import { BusinessError } from '../http/business-error.js';
import type { ApiRequest, ApiResponse } from '../http/request.js';

type JsonResponse<R extends Route> = Exclude<ApiResponse<R>, StreamableFile>;

const MS_PER_DAY = 86_400_000;

/** Runs what a write request asks for, once: in one transaction, and once for each `Idempotency-Key`. */
@Injectable()
export class IdempotentWrites {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers a write. With a key on a route that takes one, the first answer is kept in the work's own
   * transaction and given again to whoever repeats the request; a refusal keeps nothing.
   * @throws BusinessError `LLAVE_REUSADA` where the key came with another request.
   */
  execute<R extends Route>(
    request: ApiRequest<R>,
    work: (tx: Tx) => Promise<JsonResponse<R>>,
  ): Promise<JsonResponse<R>> {
    const { idempotencyKey } = request.context;
    if (!request.route.idempotent || idempotencyKey === null) return this.transactions.execute(work);
    return this.transactions.execute(async (tx) => {
      const stored = await this.reserve(tx, idempotencyKey, request);
      // It was stored as this very route's answer: the fingerprint covers the route.
      if (stored) return stored as JsonResponse<R>;
      const response = await work(tx);
      await tx.query('UPDATE idempotencia SET cuerpo = $3 WHERE usuario_id = $1 AND llave = $2', [
        request.actor.usuarioId,
        idempotencyKey,
        JSON.stringify(response),
      ]);
      return response;
    });
  }

  /** Deletes the keys of requests that nobody repeats any more. @returns how many. */
  deleteExpiredKeys(db: Queryable): Promise<number> {
    const cutoff = new Date(this.clock.now().getTime() - IDEMPOTENCY_KEY_DAYS * MS_PER_DAY);
    return deleteInBatches(db, 'idempotencia', 'usuario_id, llave', 'creada < $1', cutoff);
  }

  /** Takes the key, waiting for whoever holds it; answers what it already stands for, or nothing if it is ours. */
  private async reserve<R extends Route>(
    tx: Tx,
    idempotencyKey: string,
    request: ApiRequest<R>,
  ): Promise<object | undefined> {
    const { route, actor } = request;
    const huella = fingerprintOf(request);
    const routeName = `${route.method} ${route.path}`;
    const own = await row(
      tx,
      `INSERT INTO idempotencia (usuario_id, llave, ruta, huella, creada)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING llave`,
      [actor.usuarioId, idempotencyKey, routeName, huella, this.clock.now()],
    );
    if (own) return undefined;
    const previous = await row<{ ruta: string; huella: string; cuerpo: object | null }>(
      tx,
      'SELECT ruta, huella, cuerpo FROM idempotencia WHERE usuario_id = $1 AND llave = $2',
      [actor.usuarioId, idempotencyKey],
    );
    if (!previous?.cuerpo || previous.ruta !== routeName || previous.huella !== huella) {
      throw new BusinessError('LLAVE_REUSADA');
    }
    return previous.cuerpo;
  }
}

/** The same request has the same fingerprint: validation already put its fields in the contract's order. */
function fingerprintOf<R extends Route>({ params, body }: ApiRequest<R>): string {
  return createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex');
}
