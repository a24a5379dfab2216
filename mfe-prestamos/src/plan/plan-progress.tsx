import type { PlanSummary } from '@cartera/contrato/plan';
import { formatThousands } from '@cartera/kit';
import { Card, Money, Progress, Tag } from '@cartera/kit/ui';

interface Props {
  readonly resumen: PlanSummary;
  /** How many installments the loan has. */
  readonly cuotas: number;
}

/** How far the loan is paid, in pesos and in installments. */
export function PlanProgress({ resumen, cuotas }: Props) {
  const { montoPagado, montoTotal, saldoPendiente, cuotasPagadas, cuotasVencidas } = resumen;
  // Closing a loan may forgive a part, which was neither paid nor is owed.
  const perdonado = montoTotal - montoPagado - saldoPendiente;
  return (
    <Card titulo="Avance">
      <div className="mp-avance__cabeza">
        <p>
          <Money valor={montoPagado} strong /> pagados de <Money valor={montoTotal} />
        </p>
        <p>
          Saldo pendiente <Money valor={saldoPendiente} strong />
        </p>
      </div>
      <Progress
        // Rounded down: a hundred is said only when nothing is missing.
        percent={Math.floor((montoPagado / montoTotal) * 100)}
        strokeColor="var(--ct-primario)"
        status="normal"
        aria-label="Parte pagada del préstamo"
      />
      <p className="mp-avance__pie">
        <span>
          {formatThousands(cuotasPagadas)} de {formatThousands(cuotas)} cuotas pagadas
        </span>
        {cuotasVencidas > 0 && (
          <Tag tone="peligro">
            {formatThousands(cuotasVencidas)} {cuotasVencidas === 1 ? 'vencida' : 'vencidas'}
          </Tag>
        )}
        {perdonado > 0 && (
          <span>
            Condonado <Money valor={perdonado} />
          </span>
        )}
      </p>
    </Card>
  );
}
