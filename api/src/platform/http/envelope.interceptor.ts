import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Download } from './download.js';

/** Wraps responses in the envelope of P-10.1, except files. */
export class EnvelopeInterceptor implements NestInterceptor<object | undefined, object> {
  intercept(context: ExecutionContext, next: CallHandler<object | undefined>): Observable<object> {
    return next.handle().pipe(
      map((response) => {
        if (response instanceof Download) {
          context.switchToHttp().getResponse<FastifyReply>().headers(response.headers);
        }
        return response instanceof StreamableFile ? response : { success: true, ...response };
      }),
    );
  }
}
