import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaMetas() {
  return (
    <>
      <EncabezadoPagina titulo="Metas de Cobradores" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
