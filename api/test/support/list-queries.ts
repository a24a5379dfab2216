import type { Route } from '@cartera/contrato/route';
import { z } from 'zod';

/** The fields of every list (`listQuery`), which are no filters. */
const COMMON_FIELDS = ['page', 'limit', 'search', 'sort'];

/** True if a call is a list of the contract, with pages and sorts. */
export function isList({ method, query }: Route): boolean {
  return (
    method === 'GET' && query instanceof z.ZodObject && COMMON_FIELDS.every((name) => name in query.shape)
  );
}

/** The filters of a list by name, each with the values of its closed list; undefined for any other value. */
export function filtersOf({ query }: Route): [name: string, values: readonly string[] | undefined][] {
  return fieldsOf(query).filter(([name]) => !COMMON_FIELDS.includes(name));
}

/** The sorts of a list. */
export function sortsOf({ query }: Route): readonly string[] {
  return fieldsOf(query).find(([name]) => name === 'sort')?.[1] ?? [];
}

function fieldsOf(query: Route['query']): [name: string, values: readonly string[] | undefined][] {
  if (!(query instanceof z.ZodObject)) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, field]) => [
    name,
    typeof field === 'object' ? (field.enum as string[] | undefined) : undefined,
  ]);
}
