import type { ClienteInput } from '@cartera/contrato/clientes';
import { nulls } from '../platform/db/columns.js';
import { ClienteEntity } from './cliente.entity.js';

export type ClienteColumns = Omit<ClienteEntity, 'id' | 'version' | 'createdAt'>;

const NUEVO = { ...nulls(ClienteEntity), estado: 'activo' } as const;

/**
 * A client's columns from what the form sent.
 * @param previousColumns what an absent field keeps; a new client starts from nothing.
 */
export function clienteColumns(
  { cobrador, ...input }: Omit<ClienteInput, 'foto'>,
  previousColumns: Partial<ClienteColumns> = NUEVO,
): ClienteColumns {
  const present = Object.entries(input).filter(([, valor]) => valor !== undefined);
  return {
    ...NUEVO,
    ...previousColumns,
    ...(Object.fromEntries(present) as Presentes<typeof input>),
    ...(cobrador !== undefined && { cobradorId: cobrador }),
  };
}

type Presentes<T> = { [K in keyof T]: Exclude<T[K], undefined> };
