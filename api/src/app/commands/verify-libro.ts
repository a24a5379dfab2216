import { Reconciliacion } from '../../libro/reconciliacion.js';
import { withOwnConnection } from '../../platform/db/own-connection.js';
import { runCommand } from './command.js';

/** For one query: one rule over one batch of loans. */
const STATEMENT_LIMIT_MS = 5 * 60_000;

// `npm run libro:verificar -w @cartera/api`: reconciles the ledger. It writes nothing, so it can check a restored copy.
await runCommand((dataSource) =>
  withOwnConnection(dataSource, STATEMENT_LIMIT_MS, async (db) => {
    const lines: string[] = [];
    for await (const { prestamoId, regla, esperado, hallado } of new Reconciliacion(dataSource).check(db)) {
      const subject = prestamoId === null ? 'todo el libro' : `préstamo ${prestamoId}`;
      lines.push(`  ${subject}: ${regla} (se esperaba ${esperado}, hay ${hallado})`);
    }
    if (lines.length === 0) return { code: 0, lines: ['El libro cuadra'] };
    return { code: 1, lines: [`El libro no cuadra. Casos: ${lines.length}`, ...lines] };
  }),
);
