import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaPlan() {
  return (
    <>
      <EncabezadoPagina titulo="Plan de pagos" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
