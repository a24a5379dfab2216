import { verRecibo } from '@cartera/contrato/recibos';
import { call, notifyFailure } from '@cartera/kit';
import { Modal, Segmented } from '@cartera/kit/datos';
import { Button, Icon, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PAPER_LABELS, PAPERS, useRememberedPaper } from './papers';
import { printRecibo } from './print-recibo';
import { shareImage } from './recibo-image';
import { ReciboPaper } from './recibo-paper';
import { reciboNumber, whatsAppLink } from './recibo-texts';
import './recibo.css';

interface ReciboModalProps {
  readonly cobroId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const PAPER_OPTIONS = PAPERS.map((paper) => ({ value: paper, label: PAPER_LABELS[paper] }));

/** The receipt of a payment, to print or to send to the client. */
export function ReciboModal({ cobroId, isOpen, onClose }: ReciboModalProps) {
  const { data, error, refetch } = useRecibo(cobroId, isOpen);
  const [paper, setPaper] = useRememberedPaper();
  const [rendering, setRendering] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const recibo = data?.data;

  const share = async () => {
    if (!sheet.current || !recibo) return;
    setRendering(true);
    try {
      await shareImage(sheet.current, `recibo-${reciboNumber(recibo)}.png`);
    } catch (failure) {
      notifyFailure(failure, 'Error generando archivo');
    } finally {
      setRendering(false);
    }
  };

  return (
    <Modal
      title="Recibo de pago"
      open={isOpen}
      width={560}
      onCancel={onClose}
      footer={
        recibo && (
          <div className="ct-recibo-actions">
            <Button href={whatsAppLink(recibo)} target="_blank" rel="noreferrer" icon={<Icon name="send" />}>
              WhatsApp
            </Button>
            <Button icon={<Icon name="image" />} loading={rendering} onClick={() => void share()}>
              Imagen
            </Button>
            <Button
              type="primary"
              icon={<Icon name="print" />}
              onClick={() => sheet.current && printRecibo(sheet.current, paper)}
            >
              Imprimir
            </Button>
          </div>
        )
      }
    >
      {recibo ? (
        <div className="ct-recibo-preview">
          <Segmented
            aria-label="Tamaño del papel"
            options={PAPER_OPTIONS}
            value={paper}
            onChange={setPaper}
          />
          <ReciboPaper ref={sheet} recibo={recibo} paper={paper} />
        </div>
      ) : (
        <NoRecibo error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

interface NoReciboProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function NoRecibo({ error, onRetry }: NoReciboProps) {
  if (!error) return <LoadingState rows={8} text="Cargando el recibo..." />;
  return <LoadFailure error={error} message="Error cargando información" onRetry={onRetry} />;
}

/**
 * The receipt of a payment.
 * @param enabled false while the dialog is closed, so that the receipt of an undone payment is not requested.
 */
function useRecibo(cobroId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['cobros', 'recibo', cobroId],
    queryFn: ({ signal }) => call(verRecibo, { params: { id: cobroId }, signal }),
    meta: { money: true, personal: true, clientes: true },
    enabled,
  });
}
