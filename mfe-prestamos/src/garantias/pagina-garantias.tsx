import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaGarantias() {
  return (
    <>
      <EncabezadoPagina titulo="Garantías" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
