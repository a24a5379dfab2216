import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaReportes() {
  return <EnConstruccion titulo="Reportes" />;
}
