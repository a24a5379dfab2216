import type { Cuota } from '@cartera/contrato/plan';
import { applyPago } from '@cartera/dominio/apply-pago';
import { cuotaOfPlan, montoPendiente, withPagos } from '@cartera/dominio/cuota';
import { formatThousands } from '@cartera/kit';
import { Money } from '@cartera/kit/ui';
import { cuotaName } from '../terminos/terminos-texts';

const VISIBLE_PARTS = 5;

interface Props {
  readonly cuotas: readonly Cuota[];
  readonly chosen: Cuota;
  /** Whole pesos, from 1 to the loan's balance. */
  readonly monto: number;
}

/** Shows how the payment is split over the installments, by the rule that the server applies. */
export function PagoSplit({ cuotas, chosen, monto }: Props) {
  const plan = cuotas.map(cuotaOfPlan);
  const { aplicaciones } = applyPago(plan, monto, chosen.numero);
  const after = new Map(withPagos(plan, aplicaciones).map((cuota) => [cuota.id, montoPendiente(cuota)]));
  const parts = aplicaciones.map(({ cuota, numero, interes, capital }) => ({
    numero,
    monto: interes + capital,
    remaining: after.get(cuota) ?? 0,
  }));
  const rest = parts.slice(VISIBLE_PARTS);
  return (
    <section className="mp-split" aria-live="polite">
      <p className="mp-split__title">
        Así se aplica el pago: primero esta cuota y, si sobra, las más antiguas.
      </p>
      <ul>
        {parts.slice(0, VISIBLE_PARTS).map((part) => (
          <li key={part.numero}>
            <span>
              {cuotaName(part.numero)} <small>{remaining(part.remaining)}</small>
            </span>
            <Money value={part.monto} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <span>
              {formatThousands(rest.length)} {rest.length === 1 ? 'cuota más' : 'cuotas más'}
            </span>
            <Money value={rest.reduce((sum, part) => sum + part.monto, 0)} />
          </li>
        )}
      </ul>
    </section>
  );
}

function remaining(missing: number) {
  if (missing === 0) return 'queda pagada';
  return (
    <>
      queda debiendo <Money value={missing} />
    </>
  );
}
