import type { CedulaData, CedulaSource } from '@cartera/contrato/cedula';
import type { SubmittedInput } from './clientes.queries';

/** Where what fills the form came from, in the user's words. */
export const SOURCE_TEXT: Record<CedulaSource, string> = {
  database: 'Datos de nuestra base de clientes.',
  cache: 'Datos de una consulta anterior, guardados en caché.',
  external: 'Datos del registro externo.',
};

type Values = Partial<SubmittedInput>;
type Campo = keyof SubmittedInput;

/** What a lookup wrote in the form, and what each of those fields held before. */
export interface Filling {
  readonly filled: Values;
  readonly antes: Values;
}

export const NO_FILLING: Filling = { filled: {}, antes: {} };

/**
 * What a lookup writes in the form: each thing it knows, except where the user already wrote something. Another
 * client's number writes nothing.
 * @param typed what the form holds now, without what an earlier lookup wrote.
 * @param clienteId the client being edited, if any.
 */
export function fillIn(
  { cedula: _, cliente, ...known }: CedulaData,
  typed: Values,
  clienteId: string | undefined,
): Filling {
  if (cliente !== null && cliente !== clienteId) return NO_FILLING;
  const campos = (Object.entries(known) as [Campo, string | null][]).filter(
    ([campo, valor]) => valor !== null && isEmpty(typed[campo]),
  );
  return {
    filled: Object.fromEntries(campos),
    antes: Object.fromEntries(campos.map(([campo]) => [campo, typed[campo]])),
  };
}

/** What takes away what a lookup wrote, except where the user wrote something else since. */
export function clearFilled({ filled, antes }: Filling, typed: Values): Values {
  const untouched = (Object.keys(filled) as Campo[]).filter((campo) => typed[campo] === filled[campo]);
  return Object.fromEntries(untouched.map((campo) => [campo, antes[campo]]));
}

function isEmpty(valor: unknown): boolean {
  return valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');
}
