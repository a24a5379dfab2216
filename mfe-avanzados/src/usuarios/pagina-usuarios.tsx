import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaUsuarios() {
  return (
    <>
      <EncabezadoPagina titulo="Usuarios" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
