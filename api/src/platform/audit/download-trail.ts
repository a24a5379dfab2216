import type { Route } from '@cartera/contrato/route';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { Transactions } from '../db/transactions.js';
import { Download } from '../http/download.js';
import { type HttpRequest, originOf } from '../http/read-request.js';
import { Auditoria } from './auditoria.js';

/** Sends the headers of a file. If its route has an `audit` entry, records the call before the response. */
@Injectable()
export class DownloadTrail implements NestInterceptor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<HttpRequest>();
    const audit = request.routeOptions.config.route?.audit;
    return next.handle().pipe(
      concatMap(async (response: unknown) => {
        try {
          if (audit) await this.record(audit, request);
        } catch (error) {
          // An unread stream would keep its connection.
          if (response instanceof StreamableFile) response.getStream().destroy();
          throw error;
        }
        if (response instanceof Download) http.getResponse<FastifyReply>().headers(response.headers);
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
