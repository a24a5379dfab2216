import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaAuditoria() {
  return <EnConstruccion titulo="Auditoría y Logs" />;
}
