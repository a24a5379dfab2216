import { setTimeout as wait } from 'node:timers/promises';
import { cleanText } from '@cartera/contrato/text';
import type { DataSource } from 'typeorm';
import { Auditoria, systemActor } from '../../platform/audit/auditoria.js';
import { DatabaseClock } from '../../platform/db/database-clock.js';
import { row } from '../../platform/db/query.js';
import { Transactions } from '../../platform/db/transactions.js';
import { MaintenanceMode } from '../../platform/maintenance-mode.js';
import { type CommandResult, runCommand } from './command.js';

const USAGE = 'Escribe --hasta 22:30 "Cambiamos el servidor", o --salir';
const ACTOR = systemActor('comando');
/** A request that was admitted just before begins its transaction within this. */
const ADMITTED_MS = 2_000;
const WAIT_MS = 60_000;
const MS_PER_DAY = 86_400_000;
const MAX_LENGTH = 160;

// `npm run mantenimiento -w @cartera/api -- --hasta 22:30 "Cambiamos el servidor"`, or `-- --salir`.
await runCommand(async (dataSource) => {
  const clock = await DatabaseClock.start(dataSource);
  const mode = new MaintenanceMode(dataSource, clock, new Auditoria());
  const transactions = new Transactions(dataSource);
  const [option, hour = '', typed = ''] = process.argv.slice(2);
  const mensaje = cleanText(typed);
  if (option === '--salir') {
    const ended = await transactions.execute((tx) => mode.end(tx, ACTOR));
    return {
      code: 0,
      lines: [ended ? 'El portal vuelve a guardar' : 'El portal no estaba en mantenimiento'],
    };
  }
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(hour);
  if (option !== '--hasta' || !isTime || mensaje === '' || mensaje.length > MAX_LENGTH)
    throw new Error(USAGE);
  const maintenance = { mensaje, hasta: nextTime(hour, clock.today(), clock.now()) };
  const began = await transactions.execute(async (tx) => {
    await mode.start(tx, maintenance, ACTOR);
    return row<{ now: Date }>(tx, 'SELECT clock_timestamp() AS now');
  });
  return whenQuiet(dataSource, began?.now ?? clock.now(), mode.describe(maintenance));
});

/** The next moment at which it is so late in Bogotá. */
function nextTime(hour: string, today: string, now: Date): Date {
  const time = new Date(`${today}T${hour}:00-05:00`);
  return time > now ? time : new Date(time.getTime() + MS_PER_DAY);
}

/** Waits for the writes that were admitted before: they are saved whole. */
async function whenQuiet(dataSource: DataSource, began: Date, text: string): Promise<CommandResult> {
  const limit = Date.now() + WAIT_MS;
  await wait(ADMITTED_MS);
  while (Date.now() < limit) {
    const open = await row(
      dataSource,
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
          AND xact_start < $1::timestamptz + $2 * interval '1 ms' LIMIT 1`,
      [began, ADMITTED_MS],
    );
    if (!open)
      return { code: 0, lines: [`Los usuarios leen: ${text}`, 'No queda ninguna escritura en curso'] };
    await wait(200);
  }
  return {
    code: 1,
    lines: ['El portal ya no guarda, pero hay una escritura de antes en curso: mira pg_stat_activity'],
  };
}
