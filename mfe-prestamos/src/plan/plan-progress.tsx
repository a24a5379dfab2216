import type { PlanSummary } from '@cartera/contrato/plan';
import { formatThousands } from '@cartera/kit';
import { Card, Money, Progress, Tag } from '@cartera/kit/ui';

interface Props {
  readonly resumen: PlanSummary;
  /** Number of installments of the loan. */
  readonly cuotas: number;
}

/** The paid part of the loan, in pesos and in installments. */
export function PlanProgress({ resumen, cuotas }: Props) {
  const { montoPagado, montoTotal, saldoPendiente, cuotasPagadas, cuotasVencidas } = resumen;
  // Closing a loan can forgive a part, which is neither paid nor owed.
  const condonado = montoTotal - montoPagado - saldoPendiente;
  return (
    <Card titulo="Avance">
      <div className="mp-progress__head">
        <p>
          <Money valor={montoPagado} strong /> pagados de <Money valor={montoTotal} />
        </p>
        <p>
          Saldo pendiente <Money valor={saldoPendiente} strong />
        </p>
      </div>
      <Progress
        // Rounded down: it reads 100 only when nothing is owed.
        percent={Math.floor((montoPagado / montoTotal) * 100)}
        strokeColor="var(--ct-primary)"
        status="normal"
        aria-label="Parte pagada del préstamo"
      />
      <p className="mp-progress__foot">
        <span>
          {formatThousands(cuotasPagadas)} de {formatThousands(cuotas)} cuotas pagadas
        </span>
        {cuotasVencidas > 0 && (
          <Tag tone="peligro">
            {formatThousands(cuotasVencidas)} {cuotasVencidas === 1 ? 'vencida' : 'vencidas'}
          </Tag>
        )}
        {condonado > 0 && (
          <span>
            Condonado <Money valor={condonado} />
          </span>
        )}
      </p>
    </Card>
  );
}
