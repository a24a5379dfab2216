import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaPrestamos() {
  return <EnConstruccion titulo="Préstamos" />;
}
