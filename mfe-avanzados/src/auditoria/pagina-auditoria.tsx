import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaAuditoria() {
  return (
    <>
      <EncabezadoPagina titulo="Auditoría y Logs" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
