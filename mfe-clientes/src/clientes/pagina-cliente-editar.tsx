import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaClienteEditar() {
  return (
    <>
      <EncabezadoPagina titulo="Editar cliente" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
