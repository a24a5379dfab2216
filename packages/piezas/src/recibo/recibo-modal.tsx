import { type Recibo, verRecibo } from '@cartera/contrato/recibos';
import { call, type DialogProps, formatDateTime, formatTelefono, notifyFailure } from '@cartera/kit';
import { Select } from '@cartera/kit/picker';
import { Button, Icon, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaperDialog } from '../papel/paper-dialog';
import { llegadaText } from './llegada-text';
import { shareImage } from './recibo-image';
import { ReciboPaper } from './recibo-paper';
import { reciboNumber, whatsAppLink } from './recibo-texts';
import './recibo.css';

export interface ReciboModalProps extends DialogProps {
  readonly cobroId: string;
}

/** The receipt of a payment, to print or to send to the client. */
export function ReciboModal({ cobroId, isOpen, onClose }: ReciboModalProps) {
  const [version, setVersion] = useState<number>();
  const { data, error, refetch } = useRecibo(cobroId, version, isOpen);
  const [rendering, setRendering] = useState(false);
  const recibo = data?.data;
  const telefonoAnterior = recibo?.cliente.telefonoAnterior;

  const share = async (sheet: HTMLElement | null) => {
    if (!sheet || !recibo) return;
    setRendering(true);
    try {
      await shareImage(sheet, `recibo-${reciboNumber(recibo)}.png`);
    } catch (failure) {
      notifyFailure(failure, 'Error generando archivo');
    } finally {
      setRendering(false);
    }
  };

  return (
    <PaperDialog
      title="Recibo de pago"
      isOpen={isOpen}
      onClose={onClose}
      actions={(sheet) =>
        recibo && (
          <>
            <Button href={whatsAppLink(recibo)} target="_blank" rel="noreferrer" icon={<Icon name="send" />}>
              WhatsApp
            </Button>
            {telefonoAnterior && (
              <Button href={whatsAppLink(recibo, telefonoAnterior)} target="_blank" rel="noreferrer">
                {`WhatsApp al anterior: ${formatTelefono(telefonoAnterior)}`}
              </Button>
            )}
            <Button
              icon={<Icon name="image" />}
              loading={rendering}
              onClick={() => void share(sheet.current)}
            >
              Imagen
            </Button>
          </>
        )
      }
      options={recibo && <History recibo={recibo} onChange={setVersion} />}
      sheet={recibo && ((paper, ref) => <ReciboPaper ref={ref} recibo={recibo} paper={paper} />)}
      waiting={<NoRecibo error={error} onRetry={() => void refetch()} />}
    />
  );
}

interface VersionsProps {
  readonly recibo: Recibo;
  readonly onChange: (version: number) => void;
}

/** The history of a payment: how it came to the office, and the versions of its receipt. */
function History({ recibo, onChange }: VersionsProps) {
  const { ocurridoEn } = recibo;
  return (
    <>
      {ocurridoEn && (
        <p className="ct-recibo-llegada">{`Recibido el ${formatDateTime(ocurridoEn)} · ${llegadaText(recibo)}`}</p>
      )}
      <Versions recibo={recibo} onChange={onChange} />
    </>
  );
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
