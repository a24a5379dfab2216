import type { ClienteInput } from '@cartera/contrato/clientes';
import { nulls } from '../platform/db/columns.js';
import { ClienteEntity } from './cliente.entity.js';

export type ClienteColumns = Omit<ClienteEntity, 'id' | 'version' | 'createdAt'>;

const NEW_CLIENTE = { ...nulls(ClienteEntity), estado: 'activo' } as const;

/**
 * The columns of a client from the fields of its form.
 * @param previousColumns the values of absent fields; by default those of a new client.
 */
export function clienteColumns(
  { cobrador, ...input }: Omit<ClienteInput, 'foto'>,
  previousColumns: Partial<ClienteColumns> = NEW_CLIENTE,
): ClienteColumns {
  const present = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    ...NEW_CLIENTE,
    ...previousColumns,
    ...(Object.fromEntries(present) as Present<typeof input>),
    ...(cobrador !== undefined && { cobradorId: cobrador }),
  };
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };
