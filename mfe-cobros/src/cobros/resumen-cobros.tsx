import { formatoMiles, formatoPesos } from '@cartera/kit';
import { Metrica, RejillaMetricas } from '@cartera/kit/ui';

interface PropsResumenCobros {
  /** Absent until the first answer. */
  readonly datos: { readonly total: number; readonly resumen: { readonly montoTotal: number } } | undefined;
  /** A search or a filter narrows the list. */
  readonly filtrado: boolean;
}

/** The sum and the count of every payment that matches, and not only of the page. */
export function ResumenCobros({ datos, filtrado }: PropsResumenCobros) {
  const detalle = filtrado ? 'Según tu búsqueda' : 'En toda la cartera';
  return (
    <RejillaMetricas>
      <Metrica
        titulo="Total cobrado"
        icono="cobros"
        cargando={!datos}
        valor={datos && formatoPesos(datos.resumen.montoTotal)}
        detalle={detalle}
      />
      <Metrica
        titulo="Cobros"
        icono="pago"
        tono="info"
        cargando={!datos}
        valor={datos && formatoMiles(datos.total)}
        detalle={detalle}
      />
    </RejillaMetricas>
  );
}
