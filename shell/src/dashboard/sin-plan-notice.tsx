import { formatThousands, useCan } from '@cartera/kit';
import { Alert, LinkButton } from '@cartera/kit/ui';

interface Props {
  /** How many loans accept payments and have no plan. */
  readonly count: number;
}

/** Tells that some loans have no plan, and opens their list. */
export function SinPlanNotice({ count }: Props) {
  const canGenerate = useCan('prestamos.generar-plan');
  if (count === 0) return null;
  const advice = canGenerate ? 'Genera el plan' : 'Pídele a un gerente que lo genere';
  const title =
    count === 1
      ? 'Hay un préstamo sin plan de pagos'
      : `Hay ${formatThousands(count)} préstamos sin plan de pagos`;
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={`Su mora se calcula con sus términos. ${advice} para cobrar cuota por cuota.`}
      action={<LinkButton to="/prestamos?sinPlan=1">Ver cuáles</LinkButton>}
    />
  );
}
