import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaClienteNuevo() {
  return (
    <>
      <EncabezadoPagina titulo="Nuevo cliente" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
