import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** Wraps what a handler answers in the envelope of section 7 of the specification; a file goes out as it is. */
export class SobreInterceptor implements NestInterceptor<object | undefined, object> {
  intercept(_contexto: ExecutionContext, siguiente: CallHandler<object | undefined>): Observable<object> {
    return siguiente
      .handle()
      .pipe(
        map((respuesta) =>
          respuesta instanceof StreamableFile ? respuesta : { success: true, ...respuesta },
        ),
      );
  }
}
