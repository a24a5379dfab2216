import type { CedulaData, CedulaSource } from '@cartera/contrato/cedula';
import type { SubmittedInput } from './clientes.queries';

/** The origin of the data, for the user. */
export const SOURCE_TEXT: Record<CedulaSource, string> = {
  database: 'Datos de nuestra base de clientes.',
  cache: 'Datos de una consulta anterior, guardados en caché.',
  external: 'Datos del registro externo.',
};

type Values = Partial<SubmittedInput>;
type Field = keyof SubmittedInput;

/** The values that a lookup wrote in the form, and the previous values of those fields. */
interface Filling {
  readonly filled: Values;
  readonly previous: Values;
}

export const NO_FILLING: Filling = { filled: {}, previous: {} };

/**
 * The values that a lookup writes in the form: every known value whose field is empty. A number of another client
 * writes nothing.
 * @param typed The form's values, except the values of an earlier lookup.
 * @param clienteId the client being edited, if any.
 */
export function fillIn(
  { cedula: _, cliente, ...known }: CedulaData,
  typed: Values,
  clienteId: string | undefined,
): Filling {
  if (cliente !== null && cliente !== clienteId) return NO_FILLING;
  const fields = (Object.entries(known) as [Field, string | null][]).filter(
    ([field, value]) => value !== null && isEmpty(typed[field]),
  );
  return {
    filled: Object.fromEntries(fields),
    previous: Object.fromEntries(fields.map(([field]) => [field, typed[field]])),
  };
}

/** The previous values of the fields that a lookup wrote and the user has not changed since. */
export function clearFilled({ filled, previous }: Filling, typed: Values): Values {
  const untouched = (Object.keys(filled) as Field[]).filter((field) => typed[field] === filled[field]);
  return Object.fromEntries(untouched.map((field) => [field, previous[field]]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
