import {
  ESTADO_PRESTAMO_LABELS,
  ESTADOS_PRESTAMO,
  RANGO_MORA_LABELS,
  RANGOS_MORA,
  type ReporteType,
} from '@cartera/contrato/catalogs';
import type { ReporteSummary } from '@cartera/contrato/reportes';
import { Card } from '@cartera/kit/ui';
import { type Bar, BarChart } from './bar-chart';
import { cobradorShares } from './cobrador-shares';
import { countLabel } from './count';
import { DaysChart, type SeriesKey } from './days-chart';
import './reportes.css';

const MORA_TONES = {
  '1-7': 'info',
  '8-15': 'info',
  '16-30': 'aviso',
  '31-60': 'peligro',
  '60+': 'peligro',
} as const;

interface ChartsProps {
  readonly resumen: ReporteSummary;
}

/** The charts of each report. */
export function ReporteCharts({ tipo, resumen }: ChartsProps & { readonly tipo: ReporteType }) {
  return (
    <div className="re-charts">
      {tipo === 'general' && (
        <>
          <PerDay titulo="Prestado y cobrado" series={['prestado', 'cobrado']} resumen={resumen} />
          <CobradoPerCobrador resumen={resumen} />
        </>
      )}
      {tipo === 'prestamos' && (
        <>
          <PerDay titulo="Prestado" series={['prestado']} resumen={resumen} />
          <PrestadoPerEstado resumen={resumen} />
        </>
      )}
      {tipo === 'cobros' && (
        <>
          <PerDay titulo="Cobrado" series={['cobrado']} resumen={resumen} />
          <CobradoPerCobrador resumen={resumen} />
        </>
      )}
      {tipo === 'morosos' && (
        <>
          <VencidoPerAtraso resumen={resumen} />
          <VencidoPerCobrador resumen={resumen} />
        </>
      )}
    </div>
  );
}

function PerDay({
  titulo,
  series,
  resumen,
}: ChartsProps & { readonly titulo: string; readonly series: readonly SeriesKey[] }) {
  return (
    <Card titulo={titulo}>
      <DaysChart days={resumen.porDia} series={series} />
    </Card>
  );
}

function PrestadoPerEstado({ resumen }: ChartsProps) {
  const bars = ESTADOS_PRESTAMO.map((estado): Bar => {
    const { prestamos, monto } = resumen.porEstado[estado];
    return {
      key: estado,
      nombre: ESTADO_PRESTAMO_LABELS[estado],
      monto,
      detail: countLabel(prestamos, 'préstamo', 'préstamos'),
    };
  }).filter(({ monto }) => monto > 0);
  return (
    <Card titulo="Monto por estado">
      <BarChart bars={bars} emptyText="No hay préstamos en estas fechas." />
    </Card>
  );
}

function CobradoPerCobrador({ resumen }: ChartsProps) {
  return (
    <Card titulo="Cobrado por cobrador">
      <BarChart
        bars={cobradorShares(resumen.porCobrador, 'cobrado')}
        emptyText="No hay cobros en estas fechas."
      />
    </Card>
  );
}

function VencidoPerAtraso({ resumen }: ChartsProps) {
  const bars = RANGOS_MORA.map((rango): Bar => {
    const { prestamos, monto } = resumen.mora.porRango[rango];
    return {
      key: rango,
      nombre: RANGO_MORA_LABELS[rango],
      monto,
      detail: countLabel(prestamos, 'préstamo', 'préstamos'),
      tone: MORA_TONES[rango],
    };
  });
  return (
    <Card titulo="Vencido por días de atraso">
      <BarChart bars={bars} emptyText="Nadie está en mora." />
    </Card>
  );
}

function VencidoPerCobrador({ resumen }: ChartsProps) {
  return (
    <Card titulo="Vencido por cobrador">
      <BarChart bars={cobradorShares(resumen.porCobrador, 'montoVencido')} emptyText="Nadie está en mora." />
    </Card>
  );
}
