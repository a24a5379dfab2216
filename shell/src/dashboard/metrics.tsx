import type { Tablero } from '@cartera/contrato/tablero';
import { formatPercentage, formatPesos, formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface Props {
  readonly tablero: Tablero;
}

/** A figure beside a tile's own; none at 0 pesos. */
function ifAny(label: string, pesos: number): string | undefined {
  return pesos > 0 ? `${label}: ${formatPesos(pesos)}` : undefined;
}

/** The eight tiles of the dashboard, money first. */
export function Metrics({ tablero }: Props) {
  return (
    <MetricGrid>
      <Metric
        title="Monto prestado"
        value={formatPesos(tablero.montoPrestado)}
        detail={ifAny('Renovado', tablero.montoRenovado)}
      />
      <Metric
        title="Monto cobrado"
        value={formatPesos(tablero.montoCobrado)}
        detail={ifAny('Cobrado de cancelados', tablero.cobradoDeCancelados)}
      />
      <Metric title="Recuperación" value={formatPercentage(tablero.porcentajeRecuperacion)} />
      <Metric title="Total cobros" value={formatThousands(tablero.totalCobros)} />
      <Metric
        title="Préstamos activos"
        value={formatThousands(tablero.prestamosActivos)}
        detail={
          tablero.prestamosProgramados > 0
            ? `Programados: ${formatThousands(tablero.prestamosProgramados)}`
            : undefined
        }
      />
      <Metric title="Total préstamos" value={formatThousands(tablero.totalPrestamos)} />
      <Metric title="Clientes activos" value={formatThousands(tablero.clientesActivos)} />
      <Metric title="Total clientes" value={formatThousands(tablero.totalClientes)} />
    </MetricGrid>
  );
}
