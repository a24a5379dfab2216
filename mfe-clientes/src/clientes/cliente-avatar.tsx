import type { Cliente } from '@cartera/contrato/clientes';
import { initials } from '@cartera/kit';
import { Avatar } from '@cartera/kit/ui';
import { useClienteFoto } from './fotos.queries';
import './clientes.css';

interface ClienteAvatarProps {
  readonly cliente: Cliente;
}

/** A client's photo in the list, or the initials. Screen readers skip it: the name is beside it. */
export function ClienteAvatar({ cliente }: ClienteAvatarProps) {
  const foto = useClienteFoto(cliente);
  return (
    <Avatar className="cl-avatar" src={foto ?? undefined} size={36} alt="" aria-hidden>
      {initials(cliente.nombre)}
    </Avatar>
  );
}
