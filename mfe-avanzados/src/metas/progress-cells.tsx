import type { Meta } from '@cartera/contrato/metas';
import { formatThousands } from '@cartera/kit';
import { Money } from '@cartera/kit/ui';
import { ProgressBar } from './progress-bar';

interface AvanceProps {
  readonly meta: Meta;
}

/** How much of the amount goal was collected. */
export function MontoProgress({ meta: { cobradorNombre, porcentajeMonto, montoAlcanzado } }: AvanceProps) {
  return (
    <ProgressBar
      label={`Avance de monto de ${cobradorNombre}`}
      porcentaje={porcentajeMonto}
      reached={<Money valor={montoAlcanzado} currency="DOP" />}
    />
  );
}

/** How many of the payments aimed at were made. */
export function CobrosProgress({
  meta: { cobradorNombre, porcentajeCobros, cobrosRealizados },
}: AvanceProps) {
  return (
    <ProgressBar
      label={`Avance de cobros de ${cobradorNombre}`}
      porcentaje={porcentajeCobros}
      reached={`${formatThousands(cobrosRealizados)} ${cobrosRealizados === 1 ? 'cobro' : 'cobros'}`}
    />
  );
}
