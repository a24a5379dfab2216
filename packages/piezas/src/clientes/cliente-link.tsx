import { Link } from '@cartera/kit/router';

interface ClienteLinkProps {
  readonly cliente: { readonly _id: string; readonly nombre: string };
}

/** The name of a client, which leads to the client's page. */
export function ClienteLink({ cliente: { _id, nombre } }: ClienteLinkProps) {
  return <Link to={`/clientes/${_id}`}>{nombre}</Link>;
}
