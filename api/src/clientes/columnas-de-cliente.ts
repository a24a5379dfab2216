import type { ClienteDatos } from '@cartera/contrato/clientes';
import { nulls } from '../platform/db/columns.js';
import { ClienteEntity } from './cliente.entity.js';

export type ColumnasDeCliente = Omit<ClienteEntity, 'id' | 'version' | 'createdAt'>;

const NUEVO = { ...nulls(ClienteEntity), estado: 'activo' } as const;

/**
 * A client's columns from what the form sent.
 * @param anteriores what an absent field keeps; a new client starts from nothing.
 */
export function columnasDeCliente(
  { cobrador, ...datos }: Omit<ClienteDatos, 'foto'>,
  anteriores: Partial<ColumnasDeCliente> = NUEVO,
): ColumnasDeCliente {
  const presentes = Object.entries(datos).filter(([, valor]) => valor !== undefined);
  return {
    ...NUEVO,
    ...anteriores,
    ...(Object.fromEntries(presentes) as Presentes<typeof datos>),
    ...(cobrador !== undefined && { cobradorId: cobrador }),
  };
}

type Presentes<T> = { [K in keyof T]: Exclude<T[K], undefined> };
