import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaCobradores() {
  return (
    <>
      <EncabezadoPagina titulo="Cobradores" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
