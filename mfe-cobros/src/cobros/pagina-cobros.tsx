import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaCobros() {
  return (
    <>
      <EncabezadoPagina titulo="Gestión de Cobros" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
