import { v7 } from 'uuid';

/** A new record's identifier. Made here and not by the database, so that any Postgres from 15 on serves. */
export function newId(): string {
  return v7();
}
