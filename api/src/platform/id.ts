import { v7 } from 'uuid';

/** A new UUID v7. Generated here, because Postgres 15 has no function for it. */
export function newId(): string {
  return v7();
}
