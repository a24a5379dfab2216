import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaClientes() {
  return (
    <>
      <EncabezadoPagina titulo="Clientes" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
