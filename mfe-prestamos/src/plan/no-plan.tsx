import type { Prestamo } from '@cartera/contrato/prestamos';
import { isLive } from '@cartera/dominio/estado';
import { useCan } from '@cartera/kit';
import { Button, Card, confirm, EmptyState, Icon } from '@cartera/kit/ui';
import { cuotasText } from '../terminos/terminos-texts';
import { useGenerarPlan } from './plan.queries';

/** Offers to generate the plan, which happens once (P-6.9). */
export function NoPlan({ prestamo }: { readonly prestamo: Prestamo }) {
  const canGenerar = useCan('prestamos.generar-plan');
  const { mutate, isPending } = useGenerarPlan(prestamo._id);
  const isOffered = canGenerar && isLive(prestamo.estado);

  const generar = async () => {
    const confirmed = await confirm({
      title: '¿Generar el plan de pagos?',
      text: `Se crean las ${cuotasText(prestamo)} con sus fechas y montos. Se hace una sola vez: no se puede repetir, y después los términos del préstamo ya no cambian.`,
      okText: 'Generar plan',
    });
    if (confirmed) mutate();
  };

  return (
    <Card flush>
      <EmptyState
        icon="plan"
        title="Este préstamo aún no tiene plan de pagos"
        text={
          isOffered
            ? 'Revisa los términos: el plan se genera una sola vez y no se puede repetir.'
            : noActionText(prestamo)
        }
        action={
          isOffered && (
            <Button type="primary" icon={<Icon name="plan" />} loading={isPending} onClick={generar}>
              Generar plan
            </Button>
          )
        }
      />
    </Card>
  );
}

function noActionText({ estado }: Prestamo): string {
  return isLive(estado)
    ? 'Pídele a un gerente que lo genere.'
    : 'El préstamo está cerrado, así que ya no se genera.';
}
