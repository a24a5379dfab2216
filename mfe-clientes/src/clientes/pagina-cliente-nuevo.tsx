import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaClienteNuevo() {
  return <EnConstruccion titulo="Nuevo cliente" />;
}
