import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaFlujoCaja() {
  return (
    <>
      <EncabezadoPagina titulo="Flujo de Caja" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
