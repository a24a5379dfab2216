import { verRecibo } from '@cartera/contrato/recibos';
import { avisarFallo, pedir } from '@cartera/kit';
import { Modal, Segmented } from '@cartera/kit/datos';
import { Button, EstadoCarga, FalloDeCarga, Icono } from '@cartera/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { compartirImagen } from './imagen-recibo';
import { imprimirRecibo } from './imprimir-recibo';
import { PapelRecibo } from './papel-recibo';
import { ETIQUETA_PAPEL, PAPELES, usePapelRecordado } from './papeles';
import { enlaceWhatsApp, numeroDeRecibo } from './textos-recibo';
import './recibo.css';

interface PropsModalRecibo {
  readonly cobroId: string;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

const OPCIONES_PAPEL = PAPELES.map((papel) => ({ value: papel, label: ETIQUETA_PAPEL[papel] }));

/** The receipt of a payment, to print it or to send it to the client. */
export function ModalRecibo({ cobroId, abierto, alCerrar }: PropsModalRecibo) {
  const { data, error, refetch } = useRecibo(cobroId, abierto);
  const [papel, elegirPapel] = usePapelRecordado();
  const [dibujando, setDibujando] = useState(false);
  const hoja = useRef<HTMLElement>(null);
  const recibo = data?.data;

  const compartir = async () => {
    if (!hoja.current || !recibo) return;
    setDibujando(true);
    try {
      await compartirImagen(hoja.current, `recibo-${numeroDeRecibo(recibo)}.png`);
    } catch (fallo) {
      avisarFallo(fallo, 'Error generando archivo');
    } finally {
      setDibujando(false);
    }
  };

  return (
    <Modal
      title="Recibo de pago"
      open={abierto}
      width={560}
      onCancel={alCerrar}
      footer={
        recibo && (
          <div className="ct-recibo-acciones">
            <Button
              href={enlaceWhatsApp(recibo)}
              target="_blank"
              rel="noreferrer"
              icon={<Icono nombre="enviar" />}
            >
              WhatsApp
            </Button>
            <Button icon={<Icono nombre="imagen" />} loading={dibujando} onClick={() => void compartir()}>
              Imagen
            </Button>
            <Button
              type="primary"
              icon={<Icono nombre="imprimir" />}
              onClick={() => hoja.current && imprimirRecibo(hoja.current, papel)}
            >
              Imprimir
            </Button>
          </div>
        )
      }
    >
      {recibo ? (
        <div className="ct-recibo-vista">
          <Segmented
            aria-label="Tamaño del papel"
            options={OPCIONES_PAPEL}
            value={papel}
            onChange={elegirPapel}
          />
          <PapelRecibo ref={hoja} recibo={recibo} papel={papel} />
        </div>
      ) : (
        <SinRecibo error={error} alReintentar={() => void refetch()} />
      )}
    </Modal>
  );
}

interface PropsSinRecibo {
  readonly error: unknown;
  readonly alReintentar: () => void;
}

function SinRecibo({ error, alReintentar }: PropsSinRecibo) {
  if (!error) return <EstadoCarga filas={8} texto="Cargando el recibo..." />;
  return <FalloDeCarga error={error} mensaje="Error cargando información" alReintentar={alReintentar} />;
}

/**
 * The receipt of a payment.
 * @param pedido false while nobody looks at it: what was shown stays, and the receipt of an undone payment is not asked for.
 */
function useRecibo(cobroId: string, pedido: boolean) {
  return useQuery({
    queryKey: ['cobros', 'recibo', cobroId],
    queryFn: ({ signal }) => pedir(verRecibo, { parametros: { id: cobroId }, senal: signal }),
    meta: { dinero: true, personal: true, clientes: true },
    enabled: pedido,
  });
}
