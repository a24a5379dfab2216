import type { Cuota } from '@cartera/contrato/plan';
import { formatoMiles } from '@cartera/kit';
import { Dinero } from '@cartera/kit/ui';
import { nombreCuota } from '../terminos/textos-terminos';
import { type ParteDelPago, repartirPago } from './repartir-pago';

const PARTES_VISIBLES = 5;

interface Props {
  readonly cuotas: readonly Cuota[];
  readonly elegida: Cuota;
  /** Whole pesos. */
  readonly monto: number;
}

/** How the payment will be spread: this installment first, then the oldest. */
export function RepartoPago({ cuotas, elegida, monto }: Props) {
  const partes = repartirPago(cuotas, elegida, monto);
  if (partes.length === 0) return null;
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
              {nombreCuota(parte.numero)} <small>{queda(parte)}</small>
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

function queda({ queda: faltante }: ParteDelPago) {
  if (faltante === 0) return 'queda pagada';
  return (
    <>
      queda debiendo <Dinero valor={faltante} />
    </>
  );
}
