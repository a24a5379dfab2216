import type { Tablero } from '@cartera/contrato/tablero';
import { formatPercentage, formatPesos, formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface Props {
  readonly tablero: Tablero;
}

/** The eight tiles of the dashboard, money first. */
export function Metrics({ tablero }: Props) {
  return (
    <MetricGrid>
      <Metric titulo="Monto prestado" valor={formatPesos(tablero.montoPrestado)} />
      <Metric titulo="Monto cobrado" valor={formatPesos(tablero.montoCobrado)} />
      <Metric titulo="Recuperación" valor={formatPercentage(tablero.porcentajeRecuperacion)} />
      <Metric titulo="Total cobros" valor={formatThousands(tablero.totalCobros)} />
      <Metric titulo="Préstamos activos" valor={formatThousands(tablero.prestamosActivos)} />
      <Metric titulo="Total préstamos" valor={formatThousands(tablero.totalPrestamos)} />
      <Metric titulo="Clientes activos" valor={formatThousands(tablero.clientesActivos)} />
      <Metric titulo="Total clientes" valor={formatThousands(tablero.totalClientes)} />
    </MetricGrid>
  );
}
