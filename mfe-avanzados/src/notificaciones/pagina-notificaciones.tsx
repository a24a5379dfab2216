import { EnConstruccion } from '@cartera/kit/ui';

export default function PaginaNotificaciones() {
  return <EnConstruccion titulo="Notificaciones" />;
}
