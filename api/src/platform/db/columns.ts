import { getMetadataArgsStorage } from 'typeorm';

type Entity<T> = new () => T;

/** The transformer of a rate, or of an amount with centavos. The driver returns `numeric` as text, with trailing zeros. */
export const AS_NUMBER = {
  to: (value: number | null) => value,
  from: (text: string | null) => (text === null ? null : Number(text)),
};

/** The columns of an entity, in the order of its class. */
export const columnsOf = (entity: Entity<unknown>) => getMetadataArgsStorage().filterColumns(entity);

/**
 * The columns of an entity for a SELECT, each named as its property.
 * @param alias alias of the table.
 * @param except properties to leave out.
 */
export function selectColumns<T>(entity: Entity<T>, alias: string, except: readonly (keyof T)[]): string {
  return columnsOf(entity)
    .filter(({ propertyName }) => !except.includes(propertyName as keyof T))
    .map(({ propertyName, options }) => `${alias}.${options.name ?? propertyName} AS "${propertyName}"`)
    .join(', ');
}
