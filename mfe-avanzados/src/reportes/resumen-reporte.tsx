import type { ResumenReporte as Resumen } from '@cartera/contrato/reportes';
import { formatoFecha, formatoPesos, formatoPorcentaje } from '@cartera/kit';
import { Metrica, RejillaMetricas } from '@cartera/kit/ui';
import { contar } from './contar';

interface PropsResumenReporte {
  /** Absent until the answer. */
  readonly resumen: Resumen | undefined;
}

/** The figures of the whole range, whichever rows are below. */
export function ResumenReporte({ resumen }: PropsResumenReporte) {
  const cargando = resumen === undefined;
  const { mora } = resumen ?? {};
  return (
    <RejillaMetricas>
      <Metrica
        titulo="Prestado"
        icono="prestamos"
        cargando={cargando}
        valor={formatoPesos(resumen?.prestado ?? 0)}
        detalle={resumen && `${contar(resumen.prestamos, 'préstamo', 'préstamos')}, sin cancelados`}
      />
      <Metrica
        titulo="Cobrado"
        icono="cobros"
        tono="info"
        cargando={cargando}
        valor={formatoPesos(resumen?.cobrado ?? 0)}
        detalle={resumen && contar(resumen.cobros, 'cobro', 'cobros')}
      />
      <Metrica
        titulo="Recuperación"
        icono="subida"
        tono="exito"
        cargando={cargando}
        valor={formatoPorcentaje(resumen?.porcentajeRecuperacion ?? 0)}
        detalle="De lo prestado"
      />
      <Metrica
        titulo="Monto vencido"
        icono="alerta"
        tono="peligro"
        cargando={cargando}
        valor={formatoPesos(mora?.montoVencido ?? 0)}
        detalle={mora && `${contar(mora.morosos, 'moroso', 'morosos')} al ${formatoFecha(mora.corte)}`}
      />
    </RejillaMetricas>
  );
}
