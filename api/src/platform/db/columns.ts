import { getMetadataArgsStorage } from 'typeorm';

type Entity<T> = new () => T;

/** The columns of an entity, in the order of its class. */
const columnsOf = (entity: Entity<unknown>) => getMetadataArgsStorage().filterColumns(entity);

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

/** The nullable properties of an entity. */
export type Nullable<T> = { [K in keyof T as null extends T[K] ? K : never]: T[K] };

/** Null for each nullable column of an entity: the defaults of a new row. */
export function nulls<T>(entity: Entity<T>): Nullable<T> {
  const nullable = columnsOf(entity).filter(({ options }) => options.nullable);
  return Object.fromEntries(nullable.map(({ propertyName }) => [propertyName, null])) as Nullable<T>;
}
