import type { Tablero } from '@cartera/contrato/tablero';
import { formatoMiles, formatoPesos, formatoPorcentaje } from '@cartera/kit';
import { Metrica, RejillaMetricas } from '@cartera/kit/ui';

interface Props {
  readonly tablero: Tablero;
}

/** The eight tiles of the dashboard, money first: it is what one looks for. */
export function Metricas({ tablero }: Props) {
  return (
    <RejillaMetricas>
      <Metrica titulo="Monto prestado" valor={formatoPesos(tablero.montoPrestado)} />
      <Metrica titulo="Monto cobrado" valor={formatoPesos(tablero.montoCobrado)} />
      <Metrica titulo="Recuperación" valor={formatoPorcentaje(tablero.porcentajeRecuperacion)} />
      <Metrica titulo="Total cobros" valor={formatoMiles(tablero.totalCobros)} />
      <Metrica titulo="Préstamos activos" valor={formatoMiles(tablero.prestamosActivos)} />
      <Metrica titulo="Total préstamos" valor={formatoMiles(tablero.totalPrestamos)} />
      <Metrica titulo="Clientes activos" valor={formatoMiles(tablero.clientesActivos)} />
      <Metrica titulo="Total clientes" valor={formatoMiles(tablero.totalClientes)} />
    </RejillaMetricas>
  );
}
