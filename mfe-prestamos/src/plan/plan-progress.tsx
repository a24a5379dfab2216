import type { PlanSummary } from '@cartera/contrato/plan';
import { formatThousands } from '@cartera/kit';
import { Bar, Card, Money, Tag } from '@cartera/kit/ui';

interface Props {
  readonly summary: PlanSummary;
  /** Number of installments of the loan. */
  readonly cuotas: number;
}

/** The paid part of the loan, in pesos and in installments. */
export function PlanProgress({ summary, cuotas }: Props) {
  const { programado, montoPagado, montoTotal, saldoPendiente, cuotasPagadas, cuotasVencidas } = summary;
  // Closing a loan can forgive a part, which is neither paid nor owed. Before its first day nothing is owed.
  const condonado = programado ? 0 : montoTotal - montoPagado - saldoPendiente;
  // Rounded down: it reads 100 only when nothing is owed.
  const percent = Math.floor((montoPagado / montoTotal) * 100);
  return (
    <Card title="Avance">
      <div className="mp-progress__head">
        <p>
          <Money value={montoPagado} strong /> pagados de <Money value={montoTotal} />
        </p>
        <p>
          Saldo pendiente <Money value={saldoPendiente} strong />
        </p>
      </div>
      <div className="mp-progress__bar">
        <Bar label="Parte pagada del préstamo" percent={percent} />
        {percent}%
      </div>
      <p className="mp-progress__foot">
        <span>
          {formatThousands(cuotasPagadas)} de {formatThousands(cuotas)} cuotas pagadas
        </span>
        {cuotasVencidas > 0 && (
          <Tag tone="danger">
            {formatThousands(cuotasVencidas)} {cuotasVencidas === 1 ? 'vencida' : 'vencidas'}
          </Tag>
        )}
        {condonado > 0 && (
          <span>
            Condonado <Money value={condonado} />
          </span>
        )}
      </p>
    </Card>
  );
}
