import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaUsuarios() {
  return <EnConstruccion titulo="Usuarios" />;
}
