import type { Garantia } from '@cartera/contrato/garantias';
import { formatAmount, useCan } from '@cartera/kit';
import { useDisclosure } from '@cartera/kit/list';
import { Button } from '@cartera/kit/ui';
import { AvaluoModal } from './avaluo-modal';

interface GarantiaAvaluoProps {
  readonly garantia: Garantia;
}

/** The appraisal. Users with permission can change it in any state. */
export function GarantiaAvaluo({ garantia }: GarantiaAvaluoProps) {
  const canEdit = useCan('garantias.editar');
  const avaluo = useDisclosure();
  const { valorAvaluo } = garantia;
  const withoutAvaluo = valorAvaluo === null;
  return (
    <div className="mg-avaluo">
      <span>{withoutAvaluo ? 'Sin avalúo' : formatAmount(valorAvaluo)}</span>
      {canEdit && (
        <>
          <Button
            type="link"
            size="small"
            className="mg-avaluo__button"
            aria-label={withoutAvaluo ? 'Agregar el avalúo' : 'Cambiar el avalúo'}
            onClick={avaluo.open}
          >
            {withoutAvaluo ? 'Agregar' : 'Cambiar'}
          </Button>
          <AvaluoModal
            key={avaluo.openCount}
            garantia={garantia}
            isOpen={avaluo.isOpen}
            onClose={avaluo.close}
          />
        </>
      )}
    </div>
  );
}
