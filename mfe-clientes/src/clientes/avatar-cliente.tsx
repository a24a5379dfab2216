import type { Cliente } from '@cartera/contrato/clientes';
import { Avatar } from '@cartera/kit/ui';
import { useFotoCliente } from './fotos.consultas';
import { iniciales } from './iniciales';
import './clientes.css';

interface PropsAvatarCliente {
  readonly cliente: Cliente;
}

/** A client's photo in the list, or their initials. The name stands beside it, so it says nothing of its own. */
export function AvatarCliente({ cliente }: PropsAvatarCliente) {
  const foto = useFotoCliente(cliente);
  return (
    <Avatar className="cl-avatar" src={foto ?? undefined} size={36} alt="" aria-hidden>
      {iniciales(cliente.nombre)}
    </Avatar>
  );
}
