import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaPlan() {
  return <EnConstruccion titulo="Plan de pagos" />;
}
