import { MONEDAS, type Moneda } from '@cartera/contrato/catalogs';
import { numberFormat as numberFormatOf } from '@cartera/contrato/formats';
import { useSession } from '../session/session';

/** The lender's currency; undefined until one is saved. Read from storage, so it may be an unknown one. */
export function savedMoneda(): Moneda | undefined {
  const saved = useSession.getState().usuario?.configuracion?.moneda;
  return MONEDAS.find((moneda) => moneda === saved);
}

/** A formatter of numbers with the separators of the lender's currency, so that a screen has one kind of them. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = numberFormatOf(options);
  return (value) => format(value, savedMoneda());
}

/** A whole number with thousands separators, `1.234.567`. */
export const formatThousands = numberFormat({ maximumFractionDigits: 0 });

/** The number of rows of a list: `12.345`, or `más de 10.000` if a search matches more than its total. */
export function formatTotal({
  total,
  hayMas,
}: {
  readonly total: number;
  readonly hayMas?: boolean | undefined;
}): string {
  return hayMas ? `más de ${formatThousands(total)}` : formatThousands(total);
}
