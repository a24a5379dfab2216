import type { Garantia } from '@cartera/contrato/garantias';
import { confirmar, Modal } from '@cartera/kit/datos';
import { FalloDeCarga } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import { DatosGarantia } from './datos-garantia';
import { DocumentosGarantia } from './documentos-garantia';
import { useGarantia } from './garantias.consultas';
import { TransicionesGarantia } from './transiciones-garantia';
import { useSubidas } from './use-subidas';

interface PropsModalDetalle {
  /** As the list shows it. */
  readonly garantia: Garantia;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

const DEJAR_DE_SUBIR = {
  titulo: '¿Cerrar sin terminar de subir?',
  texto: 'Los documentos que no han terminado no quedan en la garantía.',
  textoOk: 'Dejar de subir',
  textoCancelar: 'Seguir subiendo',
  peligro: true,
} as const;

/** A piece of collateral with its documents and what can be done with it (P-2.43 to P-2.45). */
export function ModalDetalle({ garantia: conocida, abierto, alCerrar }: PropsModalDetalle) {
  const { data, error, refetch } = useGarantia(conocida);
  const subidas = useSubidas(conocida._id);
  const cerrar = async () => {
    if (subidas.enCurso && !(await confirmar(DEJAR_DE_SUBIR))) return;
    subidas.detener();
    alCerrar();
  };
  return (
    <Modal
      title={`Garantía de ${conocida.prestamo.cliente.nombre}`}
      open={abierto}
      width={720}
      footer={null}
      onCancel={() => void cerrar()}
    >
      {data ? (
        <div className="mg-detalle">
          <div className="mg-detalle__estado">
            <EtiquetaEstado de="garantia" estado={data.data.estado} />
            <TransicionesGarantia garantia={data.data} />
          </div>
          <DatosGarantia garantia={data.data} />
          <DocumentosGarantia garantia={data.data} subidas={subidas} />
        </div>
      ) : (
        <FalloDeCarga error={error} mensaje="Error cargando garantías" alReintentar={() => void refetch()} />
      )}
    </Modal>
  );
}
