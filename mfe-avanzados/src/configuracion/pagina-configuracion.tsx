import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaConfiguracion() {
  return <EnConstruccion titulo="Configuración" />;
}
