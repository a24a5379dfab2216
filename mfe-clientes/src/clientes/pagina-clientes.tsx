import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaClientes() {
  return <EnConstruccion titulo="Clientes" />;
}
