import { Reconciliacion } from '../libro/reconciliacion.js';
import { withOwnConnection } from '../platform/db/own-connection.js';
import { runCommand } from './command.js';

/** For one slice of the book under one rule. */
const STATEMENT_LIMIT_MS = 5 * 60_000;

// `npm run libro:verificar -w @cartera/api`: whether the book adds up; writes nothing, so that a restored copy can be asked.
await runCommand((base) =>
  withOwnConnection(base, STATEMENT_LIMIT_MS, async (db) => {
    const lines: string[] = [];
    for await (const { prestamoId, regla, esperado, hallado } of new Reconciliacion(base).check(db)) {
      const deQue = prestamoId === null ? 'todo el libro' : `préstamo ${prestamoId}`;
      lines.push(`  ${deQue}: ${regla} (se esperaba ${esperado}, hay ${hallado})`);
    }
    if (lines.length === 0) return { code: 0, lines: ['El libro cuadra'] };
    return { code: 1, lines: [`El libro no cuadra. Casos: ${lines.length}`, ...lines] };
  }),
);
