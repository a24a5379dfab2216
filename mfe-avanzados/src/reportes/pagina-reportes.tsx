import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaReportes() {
  return (
    <>
      <EncabezadoPagina titulo="Reportes" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
