import type { Meta } from '@cartera/contrato/metas';
import { formatoMiles } from '@cartera/kit';
import { Dinero } from '@cartera/kit/ui';
import { BarraAvance } from './barra-avance';

interface PropsAvance {
  readonly meta: Meta;
}

/** How much of the amount goal was collected. */
export function AvanceMonto({ meta: { cobradorNombre, porcentajeMonto, montoAlcanzado } }: PropsAvance) {
  return (
    <BarraAvance
      etiqueta={`Avance de monto de ${cobradorNombre}`}
      porcentaje={porcentajeMonto}
      alcanzado={<Dinero valor={montoAlcanzado} moneda="DOP" />}
    />
  );
}

/** How many of the payments aimed at were made. */
export function AvanceCobros({ meta: { cobradorNombre, porcentajeCobros, cobrosRealizados } }: PropsAvance) {
  return (
    <BarraAvance
      etiqueta={`Avance de cobros de ${cobradorNombre}`}
      porcentaje={porcentajeCobros}
      alcanzado={`${formatoMiles(cobrosRealizados)} ${cobrosRealizados === 1 ? 'cobro' : 'cobros'}`}
    />
  );
}
