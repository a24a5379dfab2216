import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaRutasCobro() {
  return (
    <>
      <EncabezadoPagina titulo="Rutas de Cobro" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
