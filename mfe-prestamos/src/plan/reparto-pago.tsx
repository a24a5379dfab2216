import type { Cuota } from '@cartera/contrato/plan';
import { aplicarPago } from '@cartera/dominio/aplicar-pago';
import { conPagos, cuotaDelPlan, montoPendiente } from '@cartera/dominio/cuota';
import { formatoMiles } from '@cartera/kit';
import { Dinero } from '@cartera/kit/ui';
import { nombreCuota } from '../terminos/textos-terminos';

const PARTES_VISIBLES = 5;

interface Props {
  readonly cuotas: readonly Cuota[];
  readonly elegida: Cuota;
  /** Whole pesos, from 1 to the loan's balance. */
  readonly monto: number;
}

/** Shows which installments the payment fills, by the rule that the server applies. */
export function RepartoPago({ cuotas, elegida, monto }: Props) {
  const plan = cuotas.map(cuotaDelPlan);
  const { aplicaciones } = aplicarPago(plan, monto, elegida.numero);
  const despues = new Map(conPagos(plan, aplicaciones).map((cuota) => [cuota.id, montoPendiente(cuota)]));
  const partes = aplicaciones.map(({ cuota, numero, interes, capital }) => ({
    numero,
    monto: interes + capital,
    queda: despues.get(cuota) ?? 0,
  }));
  const resto = partes.slice(PARTES_VISIBLES);
  return (
    <section className="mp-reparto" aria-live="polite">
      <p className="mp-reparto__titulo">
        Así se aplica el pago: primero esta cuota y, si sobra, las más antiguas.
      </p>
      <ul>
        {partes.slice(0, PARTES_VISIBLES).map((parte) => (
          <li key={parte.numero}>
            <span>
              {nombreCuota(parte.numero)} <small>{queda(parte.queda)}</small>
            </span>
            <Dinero valor={parte.monto} />
          </li>
        ))}
        {resto.length > 0 && (
          <li>
            <span>
              {formatoMiles(resto.length)} {resto.length === 1 ? 'cuota más' : 'cuotas más'}
            </span>
            <Dinero valor={resto.reduce((suma, parte) => suma + parte.monto, 0)} />
          </li>
        )}
      </ul>
    </section>
  );
}

function queda(faltante: number) {
  if (faltante === 0) return 'queda pagada';
  return (
    <>
      queda debiendo <Dinero valor={faltante} />
    </>
  );
}
