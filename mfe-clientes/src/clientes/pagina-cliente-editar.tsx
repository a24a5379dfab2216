import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaClienteEditar() {
  return <EnConstruccion titulo="Editar cliente" />;
}
