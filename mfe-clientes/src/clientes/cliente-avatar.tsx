import type { Cliente } from '@cartera/contrato/clientes';
import { Avatar } from '@cartera/kit/ui';
import { useClienteFoto } from './fotos.queries';
import { initials } from './initials';
import './clientes.css';

interface ClienteAvatarProps {
  readonly cliente: Cliente;
}

/** A client's photo in the list, or their initials. The name stands beside it, so it says nothing of its own. */
export function ClienteAvatar({ cliente }: ClienteAvatarProps) {
  const foto = useClienteFoto(cliente);
  return (
    <Avatar className="cl-avatar" src={foto ?? undefined} size={36} alt="" aria-hidden>
      {initials(cliente.nombre)}
    </Avatar>
  );
}
