import type { Garantia } from '@cartera/contrato/garantias';
import { formatoPesosDominicanos, usePuede } from '@cartera/kit';
import { useApertura } from '@cartera/kit/datos';
import { Button } from '@cartera/kit/ui';
import { ModalAvaluo } from './modal-avaluo';

interface PropsAvaluoGarantia {
  readonly garantia: Garantia;
}

/** What an appraiser says it is worth; whom the server lets may write it down in any state. */
export function AvaluoGarantia({ garantia }: PropsAvaluoGarantia) {
  const puede = usePuede('garantias.editar');
  const avaluo = useApertura();
  const { valorAvaluo } = garantia;
  const sinAvaluo = valorAvaluo === null;
  return (
    <div className="mg-avaluo">
      <span>{sinAvaluo ? 'Sin avalúo' : formatoPesosDominicanos(valorAvaluo)}</span>
      {puede && (
        <>
          <Button
            type="link"
            size="small"
            className="mg-avaluo__boton"
            aria-label={sinAvaluo ? 'Agregar el avalúo' : 'Cambiar el avalúo'}
            onClick={avaluo.abrir}
          >
            {sinAvaluo ? 'Agregar' : 'Cambiar'}
          </Button>
          <ModalAvaluo
            key={avaluo.vez}
            garantia={garantia}
            abierto={avaluo.abierto}
            alCerrar={avaluo.cerrar}
          />
        </>
      )}
    </div>
  );
}
