import type { Cliente } from '@cartera/contrato/clientes';
import { initials } from '@cartera/kit';
import { Avatar } from '@cartera/kit/ui';
import { useClienteFoto } from './clientes.queries';
import './clientes.css';

interface ClienteAvatarProps {
  readonly cliente: Cliente;
  /** Pixels. */
  readonly size?: number;
}

/** A client's photo, or the initials. Screen readers skip it: the name is beside it. */
export function ClienteAvatar({ cliente, size = 36 }: ClienteAvatarProps) {
  const foto = useClienteFoto(cliente);
  return (
    <Avatar className="cl-avatar" src={foto ?? undefined} size={size} alt="" aria-hidden>
      {initials(cliente.nombre)}
    </Avatar>
  );
}
