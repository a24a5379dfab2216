import type { DataSource, Logger } from 'typeorm';
import type { Sentencia } from './servidores/mensajes.js';

const nada = (): void => {};

/** Notes the statements that a database runs, while it is told to. */
export class Captor {
  private notadas: Sentencia[] | undefined;

  constructor(base: DataSource) {
    const oyente: Logger = {
      logQuery: (sql, parametros?: unknown[]) => this.notadas?.push({ sql, parametros: parametros ?? [] }),
      logQueryError: nada,
      logQuerySlow: nada,
      logSchemaBuild: nada,
      logMigration: nada,
      log: nada,
    };
    base.logger = oyente;
  }

  empezar(): void {
    this.notadas = [];
  }

  /** @returns what was noted since it began. */
  terminar(): Sentencia[] {
    const notadas = this.notadas ?? [];
    this.notadas = undefined;
    return notadas;
  }
}
