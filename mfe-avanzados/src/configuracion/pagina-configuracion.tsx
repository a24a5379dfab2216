import { EnConstruccion, EncabezadoPagina } from '@cartera/kit/ui';

export default function PaginaConfiguracion() {
  return (
    <>
      <EncabezadoPagina titulo="Configuración" />
      <EnConstruccion titulo="En construcción" />
    </>
  );
}
