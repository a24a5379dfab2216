import type { Meta } from '@cartera/contrato/metas';
import { formatPercentage, formatThousands } from '@cartera/kit';
import { Bar, Money, Text } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { progressColor, progressWidth } from './progress-color';
import './metas.css';

interface ProgressProps {
  readonly meta: Meta;
}

/** Progress of the amount goal. */
export function MontoProgress({ meta }: ProgressProps) {
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
export function CobrosProgress({
  meta: { cobradorNombre, porcentajeCobros, cobrosRealizados },
}: ProgressProps) {
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
