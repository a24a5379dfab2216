import type { Garantia } from '@cartera/contrato/garantias';
import { Modal } from '@cartera/kit/datos';
import { EtiquetaEstado, FalloDeCarga } from '@cartera/kit/ui';
import { DatosGarantia } from './datos-garantia';
import { DocumentosGarantia } from './documentos-garantia';
import { useGarantia } from './garantias.consultas';
import { TransicionesGarantia } from './transiciones-garantia';

interface PropsModalDetalle {
  /** As the list shows it. */
  readonly garantia: Garantia;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** A piece of collateral with its documents and what can be done with it (section 2 of the specification). */
export function ModalDetalle({ garantia: conocida, abierto, alCerrar }: PropsModalDetalle) {
  const { data, error, refetch } = useGarantia(conocida);
  return (
    <Modal
      title={`Garantía de ${conocida.prestamo.cliente.nombre}`}
      open={abierto}
      width={720}
      footer={null}
      onCancel={alCerrar}
    >
      {data ? (
        <div className="mg-detalle">
          <div className="mg-detalle__estado">
            <EtiquetaEstado de="garantia" estado={data.data.estado} />
            <TransicionesGarantia garantia={data.data} />
          </div>
          <DatosGarantia garantia={data.data} />
          <DocumentosGarantia garantia={data.data} />
        </div>
      ) : (
        <FalloDeCarga error={error} mensaje="Error cargando garantías" alReintentar={() => void refetch()} />
      )}
    </Modal>
  );
}
