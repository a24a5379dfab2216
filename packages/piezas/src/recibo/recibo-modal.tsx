import { type Recibo, verRecibo } from '@cartera/contrato/recibos';
import { call, notifyFailure } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { Segmented } from '@cartera/kit/tabs';
import { Button, Icon, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PAPER_LABELS, PAPERS, useRememberedPaper } from './papers';
import { printRecibo } from './print-recibo';
import { shareImage } from './recibo-image';
import { ReciboPaper } from './recibo-paper';
import { reciboNumber, whatsAppLink } from './recibo-texts';
import './recibo.css';

export interface ReciboModalProps {
  readonly cobroId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const PAPER_OPTIONS = PAPERS.map((paper) => ({ value: paper, label: PAPER_LABELS[paper] }));

/** The receipt of a payment, to print or to send to the client. */
export function ReciboModal({ cobroId, isOpen, onClose }: ReciboModalProps) {
  const [version, setVersion] = useState<number>();
  const { data, error, refetch } = useRecibo(cobroId, version, isOpen);
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
          <Versions recibo={recibo} onChange={setVersion} />
          <ReciboPaper ref={sheet} recibo={recibo} paper={paper} />
        </div>
      ) : (
        <NoRecibo error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

interface VersionsProps {
  readonly recibo: Recibo;
  readonly onChange: (version: number) => void;
}

/** Selects the version of a receipt that was corrected. */
function Versions({ recibo: { version = 1, ultimaVersion = 1 }, onChange }: VersionsProps) {
  if (ultimaVersion === 1) return null;
  const versions = Array.from({ length: ultimaVersion }, (_, index) => index + 1);
  return (
    <Select
      aria-label="Versión del recibo"
      className="ct-recibo-versions"
      options={versions.map((value) => ({
        value,
        label: value === ultimaVersion ? `Versión ${value}, la más reciente` : `Versión ${value}`,
      }))}
      value={version}
      onChange={onChange}
    />
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
 * A version of the receipt of a payment; the newest if undefined.
 * @param enabled false while the dialog is closed.
 */
function useRecibo(cobroId: string, version: number | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ['cobros', 'recibo', cobroId, version],
    queryFn: ({ signal }) => call(verRecibo, { params: { id: cobroId }, query: { version }, signal }),
    meta: { money: true, personal: true, clientes: true },
    enabled,
  });
}
