import {
  ESTADOS_REPORTE,
  MORA_RANGE_LABELS,
  MORA_RANGES,
  type ReporteType,
  SITUACION_PRESTAMO_LABELS,
} from '@cartera/contrato/catalogs';
import type { ReporteSummary } from '@cartera/contrato/reportes';
import { Card } from '@cartera/kit/ui';
import { DaysChart, type Series } from '../charts/days-chart';
import { countLabel } from '../exports/export-button';
import { type Bar, BarChart } from './bar-chart';
import { cobradorShares } from './cobrador-shares';
import './reportes.css';

const MORA_TONES = {
  '1-7': 'info',
  '8-15': 'info',
  '16-30': 'warning',
  '31-60': 'danger',
  '60+': 'danger',
} as const;

const PRESTADO = { key: 'prestado', name: 'Prestado', tone: 'info' } as const;
const COBRADO = { key: 'cobrado', name: 'Cobrado', tone: 'primary' } as const;
const CONDONADO = { key: 'condonado', name: 'Condonado', tone: 'danger' } as const;

interface ChartsProps {
  readonly summary: ReporteSummary;
}

/** The charts of each report. */
export function ReporteCharts({ tipo, summary }: ChartsProps & { readonly tipo: ReporteType }) {
  return (
    <div className="re-charts">
      {tipo === 'general' && (
        <>
          <PerDay title="Prestado y cobrado" series={[PRESTADO, COBRADO]} summary={summary} />
          <CobradoPerCobrador summary={summary} />
        </>
      )}
      {tipo === 'prestamos' && (
        <>
          <PerDay title="Prestado" series={[PRESTADO]} summary={summary} />
          <PrestadoPerEstado summary={summary} />
        </>
      )}
      {tipo === 'cobros' && (
        <>
          <PerDay title="Cobrado" series={[COBRADO]} summary={summary} />
          <CobradoPerCobrador summary={summary} />
        </>
      )}
      {tipo === 'condonado' && (
        <>
          <PerDay title="Condonado" series={[CONDONADO]} summary={summary} />
          <CondonadoPerCobrador summary={summary} />
        </>
      )}
      {(tipo === 'morosos' || tipo === 'reenganchados') && (
        <>
          <VencidoPerAtraso summary={summary} />
          <RiesgoPerAtraso summary={summary} />
          <VencidoPerCobrador summary={summary} />
        </>
      )}
    </div>
  );
}

function PerDay({
  title,
  series,
  summary,
}: ChartsProps & {
  readonly title: string;
  readonly series: readonly Series<'prestado' | 'cobrado' | 'condonado'>[];
}) {
  const names = series.map(({ name }) => name).join(' y ');
  return (
    <Card title={title}>
      <DaysChart
        days={summary.porDia}
        series={series}
        subject={`lo ${names.toLowerCase()}`}
        emptyText="No hubo movimiento en estas fechas."
      />
    </Card>
  );
}

function PrestadoPerEstado({ summary }: ChartsProps) {
  const bars = ESTADOS_REPORTE.map((estado): Bar => {
    const found = estado === 'castigado' ? summary.castigados : summary.porEstado[estado];
    const { prestamos = 0, monto = 0 } = found ?? {};
    return {
      key: estado,
      label: SITUACION_PRESTAMO_LABELS[estado],
      monto,
      detail: countLabel(prestamos, 'préstamo', 'préstamos'),
    };
  }).filter(({ monto }) => monto > 0);
  return (
    <Card title="Dinero nuevo por estado">
      <BarChart bars={bars} emptyText="No hay préstamos en estas fechas." />
    </Card>
  );
}

function CobradoPerCobrador({ summary }: ChartsProps) {
  return (
    <Card title="Cobrado por cobrador">
      <BarChart
        bars={cobradorShares(summary.porCobrador, 'cobrado')}
        emptyText="No hay cobros en estas fechas."
      />
    </Card>
  );
}

/** Of the collector of each loan; the rows say who forgave it. */
function CondonadoPerCobrador({ summary }: ChartsProps) {
  return (
    <Card title="Condonado por cobrador del préstamo">
      <BarChart
        bars={cobradorShares(summary.porCobrador, 'condonado')}
        emptyText="No se condonó nada en estas fechas."
      />
    </Card>
  );
}

/** By the oldest unpaid installment of each loan; 'Aging de Mora' counts each installment in its own range (P-8.148). */
function VencidoPerAtraso({ summary }: ChartsProps) {
  const bars = MORA_RANGES.map((range): Bar => {
    const { prestamos, monto } = summary.mora.porRango[range];
    return {
      key: range,
      label: `Desde hace ${MORA_RANGE_LABELS[range].toLowerCase()}`,
      monto,
      detail: countLabel(prestamos, 'préstamo', 'préstamos'),
      tone: MORA_TONES[range],
    };
  });
  return (
    <Card title="Vencido según la cuota más antigua de cada préstamo">
      <BarChart bars={bars} emptyText="Nadie está en mora." />
    </Card>
  );
}

/** The balance at risk, with restructured loans by the first overdue day of their debt. */
function RiesgoPerAtraso({ summary }: ChartsProps) {
  const { riesgo } = summary.mora;
  if (!riesgo) return null;
  const bars = MORA_RANGES.map((range): Bar => {
    const { prestamos, saldo } = riesgo.porRango[range];
    return {
      key: range,
      label: `Desde hace ${MORA_RANGE_LABELS[range].toLowerCase()}`,
      monto: saldo,
      detail: countLabel(prestamos, 'préstamo', 'préstamos'),
      tone: MORA_TONES[range],
    };
  });
  return (
    <Card title="Saldo en riesgo, con lo reestructurado desde su primer atraso">
      <BarChart bars={bars} emptyText="No hay saldo en riesgo." />
    </Card>
  );
}

function VencidoPerCobrador({ summary }: ChartsProps) {
  return (
    <Card title="Vencido por cobrador">
      <BarChart bars={cobradorShares(summary.porCobrador, 'montoVencido')} emptyText="Nadie está en mora." />
    </Card>
  );
}
