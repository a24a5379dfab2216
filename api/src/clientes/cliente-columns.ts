import type { ClienteInput } from '@cartera/contrato/clientes';
import { columnsOf } from '../platform/db/columns.js';
import { ClienteEntity } from './cliente.entity.js';

export type ClienteColumns = Omit<ClienteEntity, 'id' | 'version' | 'createdAt'>;

const OPTIONAL = columnsOf(ClienteEntity).filter(({ options }) => options.nullable);

const NEW_CLIENTE: Partial<ClienteColumns> = {
  ...Object.fromEntries(OPTIONAL.map(({ propertyName }) => [propertyName, null])),
  estado: 'activo',
};

type Fields = Omit<ClienteInput, 'foto'>;

/** The columns of a new client from the fields of its form. */
export function clienteColumns(input: Fields): ClienteColumns;
/** The columns of a client after an edit. @param previousColumns the values of absent fields. */
export function clienteColumns(input: Partial<Fields>, previousColumns: ClienteColumns): ClienteColumns;
export function clienteColumns(
  { cobrador, ...input }: Partial<Fields>,
  previousColumns: Partial<ClienteColumns> = NEW_CLIENTE,
): Partial<ClienteColumns> {
  const present = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    ...NEW_CLIENTE,
    ...previousColumns,
    ...(Object.fromEntries(present) as Present<typeof input>),
    ...(cobrador !== undefined && { cobradorId: cobrador }),
  };
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };
