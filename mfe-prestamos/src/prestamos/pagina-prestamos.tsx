import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaPrestamos() {
  return (
    <>
      <EncabezadoPagina titulo="Préstamos" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
