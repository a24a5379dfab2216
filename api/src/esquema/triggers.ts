/** A kind of statement that a trigger follows. */
export type TriggerEvent = 'INSERT' | 'UPDATE' | 'DELETE';

const REFERENCING = {
  INSERT: 'NEW TABLE AS nuevas',
  UPDATE: 'OLD TABLE AS viejas NEW TABLE AS nuevas',
  DELETE: 'OLD TABLE AS viejas',
} as const satisfies Record<TriggerEvent, string>;

/** Returns a function that runs with the rights of its owner. @param body from `DECLARE` or `BEGIN` on. */
export const createFunction = (signature: string, body: string): string => `
CREATE FUNCTION ${signature} LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
${body}
END $$;
`;

/** Returns a trigger that runs a function after each statement, with its rows `nuevas` and `viejas`. */
export const createTrigger = (name: string, event: TriggerEvent, table: string, func: string): string => `
CREATE TRIGGER ${name} AFTER ${event} ON ${table}
  REFERENCING ${REFERENCING[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${func}();
`;
