import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaCobros() {
  return <EnConstruccion titulo="Gestión de Cobros" />;
}
