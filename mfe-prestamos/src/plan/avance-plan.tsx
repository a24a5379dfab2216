import type { ResumenPlan } from '@cartera/contrato/plan';
import { formatoMiles } from '@cartera/kit';
import { Dinero, Etiqueta, Progress } from '@cartera/kit/ui';

interface Props {
  readonly resumen: ResumenPlan;
  /** How many installments the loan has. */
  readonly cuotas: number;
}

/** How far the loan is paid, in pesos and in installments. */
export function AvancePlan({ resumen, cuotas }: Props) {
  const { montoPagado, montoTotal, saldoPendiente, cuotasPagadas, cuotasVencidas } = resumen;
  // Closing a loan may forgive a part, which was neither paid nor is owed.
  const perdonado = montoTotal - montoPagado - saldoPendiente;
  return (
    <section className="mp-bloque" aria-label="Avance">
      <div className="mp-avance__cabeza">
        <p className="mp-avance__pagado">
          <Dinero valor={montoPagado} fuerte /> pagados de <Dinero valor={montoTotal} />
        </p>
        <p className="mp-avance__saldo">
          Saldo pendiente <Dinero valor={saldoPendiente} fuerte />
        </p>
      </div>
      <Progress
        // Rounded down: a hundred is said only when nothing is missing.
        percent={Math.floor((montoPagado / montoTotal) * 100)}
        status="normal"
        aria-label="Parte pagada del préstamo"
      />
      <p className="mp-avance__pie">
        <span>
          {formatoMiles(cuotasPagadas)} de {formatoMiles(cuotas)} cuotas pagadas
        </span>
        {cuotasVencidas > 0 && (
          <Etiqueta tono="peligro">
            {formatoMiles(cuotasVencidas)} {cuotasVencidas === 1 ? 'vencida' : 'vencidas'}
          </Etiqueta>
        )}
        {perdonado > 0 && (
          <span>
            Condonado <Dinero valor={perdonado} />
          </span>
        )}
      </p>
    </section>
  );
}
