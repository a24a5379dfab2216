import { getMetadataArgsStorage } from 'typeorm';

type Entity<T> = new () => T;

const columnsOf = (entity: Entity<unknown>) => getMetadataArgsStorage().filterColumns(entity);

/**
 * An entity's columns for a SELECT, each under its property's name.
 * @param alias of its table in the query.
 * @param except properties that are not selected.
 */
export function selectColumns<T>(entity: Entity<T>, alias: string, except: readonly (keyof T)[]): string {
  return columnsOf(entity)
    .filter(({ propertyName }) => !except.includes(propertyName as keyof T))
    .map(({ propertyName, options }) => `${alias}.${options.name ?? propertyName} AS "${propertyName}"`)
    .join(', ');
}

/** The properties of an entity that may be null. */
export type Nullable<T> = { [K in keyof T as null extends T[K] ? K : never]: T[K] };

/** A null for each column of an entity that may be null: what a new row has where nothing was given. */
export function nulls<T>(entity: Entity<T>): Nullable<T> {
  const nullable = columnsOf(entity).filter(({ options }) => options.nullable);
  return Object.fromEntries(nullable.map(({ propertyName }) => [propertyName, null])) as Nullable<T>;
}
