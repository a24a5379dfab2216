import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaNotificaciones() {
  return (
    <>
      <EncabezadoPagina titulo="Notificaciones" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
