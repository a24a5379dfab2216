import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaGarantias() {
  return <EnConstruccion titulo="Garantías" />;
}
