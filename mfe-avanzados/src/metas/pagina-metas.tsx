import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaMetas() {
  return <EnConstruccion titulo="Metas de Cobradores" />;
}
