import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { ReporteCobrador } from '@cartera/contrato/reportes';
import type { Bar } from './bar-chart';

/** Collectors drawn one by one; the rest are added up. */
const NAMED_PARTS = 5;

/** Each collector's part of a figure, the greatest first, and what the others add up to. */
export function cobradorParts(
  cobradores: readonly ReporteCobrador[],
  figure: 'cobrado' | 'montoVencido',
): Bar[] {
  const parts = cobradores
    .map(({ cobrador, [figure]: monto }) => ({
      clave: cobrador?._id ?? '',
      nombre: cobrador?.nombre ?? NO_COBRADOR,
      monto,
    }))
    .filter(({ monto }) => monto > 0)
    .sort((one, another) => another.monto - one.monto);
  const rest = parts.slice(NAMED_PARTS);
  if (rest.length <= 1) return parts;
  const monto = rest.reduce((sum, parte) => sum + parte.monto, 0);
  return [...parts.slice(0, NAMED_PARTS), { clave: 'otros', nombre: `Otros ${rest.length}`, monto }];
}
