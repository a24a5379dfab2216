import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaFlujoCaja() {
  return <EnConstruccion titulo="Flujo de Caja" />;
}
