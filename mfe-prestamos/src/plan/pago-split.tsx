import type { Cuota } from '@cartera/contrato/plan';
import { aplicarPago } from '@cartera/dominio/apply-pago';
import { cuotaDelPlan, montoPendiente, withPagos } from '@cartera/dominio/cuota';
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

/** Shows which installments the payment fills, by the rule that the server applies. */
export function PaymentSplit({ cuotas, chosen, monto }: Props) {
  const plan = cuotas.map(cuotaDelPlan);
  const { aplicaciones } = aplicarPago(plan, monto, chosen.numero);
  const despues = new Map(withPagos(plan, aplicaciones).map((cuota) => [cuota.id, montoPendiente(cuota)]));
  const parts = aplicaciones.map(({ cuota, numero, interes, capital }) => ({
    numero,
    monto: interes + capital,
    remaining: despues.get(cuota) ?? 0,
  }));
  const rest = parts.slice(VISIBLE_PARTS);
  return (
    <section className="mp-reparto" aria-live="polite">
      <p className="mp-reparto__titulo">
        Así se aplica el pago: primero esta cuota y, si sobra, las más antiguas.
      </p>
      <ul>
        {parts.slice(0, VISIBLE_PARTS).map((parte) => (
          <li key={parte.numero}>
            <span>
              {cuotaName(parte.numero)} <small>{remaining(parte.remaining)}</small>
            </span>
            <Money valor={parte.monto} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <span>
              {formatThousands(rest.length)} {rest.length === 1 ? 'cuota más' : 'cuotas más'}
            </span>
            <Money valor={rest.reduce((sum, parte) => sum + parte.monto, 0)} />
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
      queda debiendo <Money valor={missing} />
    </>
  );
}
