import { Injectable, type LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** Creates the logger: one JSON object per line. Other fields of an error are dropped: queries carry personal data. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error & { code?: unknown }) => ({
        tipo: error.name,
        mensaje: error.message,
        code: error.code,
        pila: error.stack,
        causa: error.cause instanceof Error ? error.cause.message : undefined,
      }),
    },
  });
}

/** Sends the log of Nest to the same logger. */
@Injectable()
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ nest: rest }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ nest: rest }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const err = [message, ...rest].find((item) => item instanceof Error);
    this.logger.error({ nest: rest.filter((item) => item !== err), err }, String(message));
  }
}
