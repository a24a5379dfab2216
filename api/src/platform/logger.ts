import { Injectable, type LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';

/** Creates the logger: one JSON object per line. Other fields of an error are dropped: queries carry personal data. @param fd 1: standard output. */
export function createLogger(level: string, fd = 1): Logger {
  const options: LoggerOptions = {
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
  };
  return pino(options, pino.destination({ fd, sync: true }));
}

/** Sends the log of Nest to the same logger. */
@Injectable()
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ nest: rest }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(withError(message, rest), String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(withError(message, rest), String(message));
  }
}

/** The error apart: its stack and its cause are logged only under `err`. */
function withError(message: unknown, rest: readonly unknown[]) {
  const err = [message, ...rest].find((item) => item instanceof Error);
  return { nest: rest.filter((item) => item !== err), err };
}
