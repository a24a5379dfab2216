import type { Cliente } from '@cartera/contrato/clientes';
import { initials } from '@cartera/kit';
import { useClienteFoto } from './clientes.queries';
import './clientes.css';

interface ClienteAvatarProps {
  readonly cliente: Cliente;
}

/** A client's photo, or the initials. Screen readers skip it: the name is beside it. */
export function ClienteAvatar({ cliente }: ClienteAvatarProps) {
  const foto = useClienteFoto(cliente);
  return (
    <span className="cl-avatar" aria-hidden>
      {foto ? <img src={foto} alt="" /> : initials(cliente.nombre)}
    </span>
  );
}
