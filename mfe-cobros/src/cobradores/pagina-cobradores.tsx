import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaCobradores() {
  return <EnConstruccion titulo="Cobradores" />;
}
