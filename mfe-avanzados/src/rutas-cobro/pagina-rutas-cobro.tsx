import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaRutasCobro() {
  return <EnConstruccion titulo="Rutas de Cobro" />;
}
