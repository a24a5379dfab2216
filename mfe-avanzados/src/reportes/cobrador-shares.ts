import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { ReporteCobrador } from '@cartera/contrato/reportes';
import type { Bar } from './bar-chart';

/** Collectors with a bar of their own; the rest share one. */
const NAMED_SHARES = 5;

type Figure = 'cobrado' | 'condonado' | 'montoVencido';

/** Each collector's share of a figure, largest first. The smallest share one bar, unless it would have only one. */
export function cobradorShares<F extends Figure>(
  cobradores: readonly Pick<ReporteCobrador, 'cobrador' | F>[],
  figure: F,
): Bar[] {
  const shares = cobradores
    .map(({ cobrador, [figure]: monto }) => ({
      key: cobrador?._id ?? '',
      label: cobrador?.nombre ?? NO_COBRADOR,
      monto,
    }))
    .filter(({ monto }) => monto > 0)
    .sort((a, b) => b.monto - a.monto);
  const rest = shares.slice(NAMED_SHARES);
  if (rest.length <= 1) return shares;
  const monto = rest.reduce((sum, share) => sum + share.monto, 0);
  return [...shares.slice(0, NAMED_SHARES), { key: 'otros', label: `Otros ${rest.length}`, monto }];
}
