import { Injectable, type LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** The process's log: one JSON object a line. An error keeps no more than this, for a query carries people's data. */
export function crearRegistro(nivel: string): Logger {
  return pino({
    level: nivel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error & { code?: unknown }) => ({
        tipo: error.name,
        mensaje: error.message,
        codigo: error.code,
        pila: error.stack,
        causa: error.cause instanceof Error ? error.cause.message : undefined,
      }),
    },
  });
}

/** Lets Nest write where everything else does. */
@Injectable()
export class RegistroDeNest implements LoggerService {
  constructor(private readonly registro: Logger) {}

  log(mensaje: unknown, ...resto: unknown[]): void {
    this.registro.debug({ nest: resto }, String(mensaje));
  }

  warn(mensaje: unknown, ...resto: unknown[]): void {
    this.registro.warn({ nest: resto }, String(mensaje));
  }

  error(mensaje: unknown, ...resto: unknown[]): void {
    const err = [mensaje, ...resto].find((dato) => dato instanceof Error);
    this.registro.error({ nest: resto.filter((dato) => dato !== err), err }, String(mensaje));
  }
}
