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
  const { tableName, columns } = tx.dataSource.getMetadata(entity);
  const given = columns.filter(({ propertyName }) => first[propertyName as keyof T] !== undefined);
  const names = given.map(({ databaseName }) => databaseName).join(', ');
  const records = rows.map((row) =>
    Object.fromEntries(
      given.map(({ databaseName, propertyName }) => [databaseName, row[propertyName as keyof T]]),
    ),
  );
  send(
    tx,
    prepared(
      `INSERT INTO ${tableName} (${names})
       SELECT ${names} FROM json_populate_recordset(NULL::${tableName}, $1)`,
    ),
    [JSON.stringify(records)],
  );
}
