import type { ResumenMetas as Resumen } from '@cartera/contrato/metas';
import { formatoMiles } from '@cartera/kit';
import { Metrica, RejillaMetricas } from '@cartera/kit/ui';

interface PropsResumenMetas {
  /** Absent until the first answer. */
  readonly resumen: Resumen | undefined;
}

/** How many of the goals that match are in each state. */
export function ResumenMetas({ resumen }: PropsResumenMetas) {
  const cargando = resumen === undefined;
  const { total = 0, completadas = 0, enProgreso = 0, vencidas = 0, pendientes = 0 } = resumen ?? {};
  return (
    <RejillaMetricas>
      <Metrica
        titulo="Total de metas"
        icono="metas"
        cargando={cargando}
        valor={formatoMiles(total)}
        detalle={`Pendientes: ${formatoMiles(pendientes)}`}
      />
      <Metrica
        titulo="Completadas"
        icono="exito"
        tono="exito"
        cargando={cargando}
        valor={formatoMiles(completadas)}
      />
      <Metrica
        titulo="En progreso"
        icono="subida"
        tono="info"
        cargando={cargando}
        valor={formatoMiles(enProgreso)}
      />
      <Metrica
        titulo="Vencidas"
        icono="alerta"
        tono="peligro"
        cargando={cargando}
        valor={formatoMiles(vencidas)}
      />
    </RejillaMetricas>
  );
}
