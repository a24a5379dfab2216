import { MONEDAS, type Moneda } from '@cartera/contrato/catalogs';
import { formatPercent, numberFormat as numberFormatOf } from '@cartera/contrato/formats';
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

const BYTES_PER_KB = 1024;
const ONE_DECIMAL = numberFormat({ maximumFractionDigits: 1 });

/** A file size for the user: `820 KB`, `2,4 MB`. The minimum is 1 KB. */
export function formatBytes(bytes: number): string {
  const kb = bytes / BYTES_PER_KB;
  if (kb < BYTES_PER_KB) return `${Math.max(1, Math.round(kb))} KB`;
  return `${ONE_DECIMAL(kb / BYTES_PER_KB)} MB`;
}

const RATIO = numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A percentage with one decimal, `85,3%`. @param value in per cent: 85.3, not 0.853. */
export function formatPercentage(value: number): string {
  return RATIO(value / 100);
}

/** An interest with the decimals that it needs, `10%`, `0,375%`. */
export function formatInteres(percent: number): string {
  return formatPercent(percent, savedMoneda());
}
