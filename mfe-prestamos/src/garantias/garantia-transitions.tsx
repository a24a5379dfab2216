import { NEXT_GARANTIA_ESTADOS } from '@cartera/contrato/catalogs';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatAmount, useCan } from '@cartera/kit';
import { Button, confirm, Icon } from '@cartera/kit/ui';
import { useCambiarEstado } from './garantias.queries';
import { isReachable, type ReachableEstado, TRANSITIONS } from './transitions';

interface GarantiaTransitionsProps {
  readonly garantia: Garantia;
}

/** Buttons to the next states, each with a confirmation; none without permission. */
export function GarantiaTransitions({ garantia }: GarantiaTransitionsProps) {
  const canEdit = useCan('garantias.editar');
  const { mutate, isPending } = useCambiarEstado(garantia);
  const next = NEXT_GARANTIA_ESTADOS[garantia.estado].filter(isReachable);
  if (!canEdit || next.length === 0) return null;

  const proceed = async (estado: ReachableEstado) => {
    const { action, question, consequence, danger = false } = TRANSITIONS[estado];
    const { prestamo, valorDeclarado } = garantia;
    const confirmed = await confirm({
      title: question,
      text: `Es la de ${prestamo.cliente.nombre}, por ${formatAmount(valorDeclarado)}. ${consequence}`,
      okText: action,
      danger,
    });
    if (confirmed) mutate(estado);
  };

  return (
    <div className="mg-transitions">
      {next.map((estado) => (
        <Button
          key={estado}
          type={estado === 'verificada' ? 'primary' : 'default'}
          danger={estado === 'ejecutada'}
          icon={<Icon name={TRANSITIONS[estado].icon} />}
          loading={isPending}
          onClick={() => void proceed(estado)}
        >
          {TRANSITIONS[estado].action}
        </Button>
      ))}
    </div>
  );
}
