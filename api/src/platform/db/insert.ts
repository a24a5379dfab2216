import { getMetadataArgsStorage } from 'typeorm';
import { columnsOf } from './columns.js';
import { prepared } from './prepared.js';
import { send, type Tx } from './transactions.js';

/**
 * Inserts any number of rows of one entity, in one statement that is prepared once. It is for the tables that every payment
 * writes: TypeORM's `insert` builds its statement anew each time.
 * @param rows with the same properties; a column that they leave out takes its default.
 */
export function insertRows<T extends object>(tx: Tx, entity: new () => T, rows: readonly Partial<T>[]): void {
  const [first] = rows;
  if (!first) return;
  const table = getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name;
  const given = columnsOf(entity).filter(({ propertyName }) => first[propertyName as keyof T] !== undefined);
  const columns = given.map(({ options, propertyName }) => options.name ?? propertyName);
  const records = rows.map((row) =>
    Object.fromEntries(given.map(({ propertyName }, i) => [columns[i], row[propertyName as keyof T]])),
  );
  send(
    tx,
    prepared(
      `INSERT INTO ${table} (${columns.join(', ')})
       SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`,
    ),
    [JSON.stringify(records)],
  );
}
