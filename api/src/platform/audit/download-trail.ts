import type { Route } from '@cartera/contrato/route';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { Transactions } from '../db/transactions.js';
import { type HttpRequest, originOf } from '../http/read-request.js';
import { Auditoria } from './auditoria.js';

/** Records the calls whose route has an `audit` entry, before their response is sent. */
@Injectable()
export class DownloadTrail implements NestInterceptor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const audit = request.routeOptions.config.route?.audit;
    if (!audit) return next.handle();
    return next.handle().pipe(
      concatMap(async (response: unknown) => {
        try {
          await this.record(audit, request);
        } catch (error) {
          // An unread stream would keep its connection.
          if (response instanceof StreamableFile) response.getStream().destroy();
          throw error;
        }
        return response;
      }),
    );
  }

  private record(audit: NonNullable<Route['audit']>, request: HttpRequest): Promise<void> {
    const { id, ...params } = request.params as Record<string, string>;
    const actor = { ...originOf(request), sesionId: request.user?.sesionId };
    return this.transactions.execute((tx) =>
      this.auditoria.record(tx, actor, {
        ...audit,
        entidadId: id ?? null,
        despues: { ...params, ...(request.query as object) },
      }),
    );
  }
}
