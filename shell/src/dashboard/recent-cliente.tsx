import { ClienteLink } from '@cartera/piezas';

interface RecentClienteProps {
  /** The client's name. */
  readonly cliente: string;
  /** Absent in an answer of an earlier API. */
  readonly clienteId?: string | undefined;
}

/** The client of a recent loan or payment. */
export function RecentCliente({ cliente, clienteId }: RecentClienteProps) {
  return clienteId ? <ClienteLink cliente={{ _id: clienteId, nombre: cliente }} /> : cliente;
}
