import { formatPercent } from '@cartera/contrato/formats';
import { numberFormat, savedMoneda } from './number';

const RATIO = numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A percentage with one decimal, `85,3%`. @param value in per cent: 85.3, not 0.853. */
export function formatPercentage(value: number): string {
  return RATIO(value / 100);
}

/** An interest with the decimals that it needs, `10%`, `2,25%`. @param percent up to two decimals. */
export function formatInteres(percent: number): string {
  return formatPercent(percent, savedMoneda());
}
