import type { Meta } from '@cartera/contrato/metas';
import { formatThousands } from '@cartera/kit';
import { Money, Text } from '@cartera/kit/ui';
import { ProgressBar } from './progress-bar';

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
