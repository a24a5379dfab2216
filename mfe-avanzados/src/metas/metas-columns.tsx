import { formatPeriodo } from '@cartera/contrato/formats';
import type { Meta } from '@cartera/contrato/metas';
import { formatPercentage, formatThousands } from '@cartera/kit';
import { type Column, RecordCard } from '@cartera/kit/list';
import { Bar, DateText, Money, Tag, Text, type Tone } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { formatShortPeriodo } from '../periodos/format-periodo';
import './metas.css';
import { ESTADO_META_LABELS, type EstadoMeta } from '@cartera/contrato/catalogs';
import { progressColor, progressWidth } from './meta-values';

const META_TONES: Readonly<Record<EstadoMeta, Tone>> = {
  pendiente: 'neutral',
  en_progreso: 'info',
  completada: 'success',
  vencida: 'danger',
};

export const METAS_COLUMNS: readonly Column<Meta>[] = [
  {
    title: 'Cobrador',
    sort: 'cobrador',
    width: 140,
    cell: ({ cobradorNombre }) => <Text tone="strong">{cobradorNombre}</Text>,
  },
  { title: 'Periodo', cell: ({ periodo }) => formatShortPeriodo(periodo) },
  {
    title: 'Meta monto',
    align: 'right',
    cell: ({ metaMonto }) => <Money value={metaMonto} currency="DOP" strong />,
  },
  { title: 'Avance monto', cell: (meta) => <MontoProgress meta={meta} /> },
  { title: 'Meta cobros', align: 'right', cell: ({ metaCobros }) => formatThousands(metaCobros) },
  { title: 'Avance cobros', cell: (meta) => <CobrosProgress meta={meta} /> },
  { title: 'Estado', cell: ({ estado }) => <MetaTag estado={estado} /> },
];

interface MetaCardProps {
  readonly meta: Meta;
  readonly actions: ReactNode;
}

/** A goal on a phone. */
export function MetaCard({ meta, actions }: MetaCardProps) {
  const { cobradorNombre, periodo, metaMonto, metaCobros, estado, fechaVencimiento } = meta;
  return (
    <RecordCard title={cobradorNombre} aside={<MetaTag estado={estado} />} actions={actions}>
      <span>
        <span>{formatPeriodo(periodo)}</span> · vence el <DateText value={fechaVencimiento} />
      </span>
      <div className="mt-card__progress">
        <span className="mt-card__meta">
          Meta de monto <Money value={metaMonto} currency="DOP" strong />
        </span>
        <MontoProgress meta={meta} />
      </div>
      <div className="mt-card__progress">
        <span className="mt-card__meta">
          Meta de cobros <strong>{formatThousands(metaCobros)}</strong>
        </span>
        <CobrosProgress meta={meta} />
      </div>
    </RecordCard>
  );
}

function MetaTag({ estado }: { readonly estado: EstadoMeta }) {
  return <Tag tone={META_TONES[estado]}>{ESTADO_META_LABELS[estado]}</Tag>;
}

interface ProgressProps {
  readonly meta: Meta;
}

/** Progress of the amount goal. */
function MontoProgress({ meta }: ProgressProps) {
  const { cobradorNombre, porcentajeMonto, montoAlcanzado, cobradoDeCancelados } = meta;
  return (
    <>
      <ProgressBar
        label={`Avance de monto de ${cobradorNombre}`}
        percentage={porcentajeMonto}
        reached={<Money value={montoAlcanzado} currency="DOP" />}
      />
      {cobradoDeCancelados > 0 && (
        <Text tone="muted">
          Cobrado de cancelados: <Money value={cobradoDeCancelados} currency="DOP" />
        </Text>
      )}
    </>
  );
}

/** Progress of the goal of payments. */
function CobrosProgress({ meta: { cobradorNombre, porcentajeCobros, cobrosRealizados } }: ProgressProps) {
  return (
    <ProgressBar
      label={`Avance de cobros de ${cobradorNombre}`}
      percentage={porcentajeCobros}
      reached={`${formatThousands(cobrosRealizados)} ${cobrosRealizados === 1 ? 'cobro' : 'cobros'}`}
    />
  );
}

interface ProgressBarProps {
  /** For a screen reader: 'Avance de monto de Carlos'. */
  readonly label: string;
  /** Per cent. */
  readonly percentage: number;
  /** The reached amount or count, formatted. */
  readonly reached: ReactNode;
}

/** The progress of a goal: a bar, its percentage and the reached figure. */
function ProgressBar({ label, percentage, reached }: ProgressBarProps) {
  const text = formatPercentage(percentage);
  return (
    <div className="mt-progress">
      <Bar label={label} percent={progressWidth(percentage)} text={text} color={progressColor(percentage)} />
      <p className="mt-progress__figures">
        <strong>{text}</strong> {reached}
      </p>
    </div>
  );
}
