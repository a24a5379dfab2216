import { LightButton, notifyFailure, useWrite } from '@cartera/kit';
import { Icon } from '@cartera/kit/ui';
import {
  canPrintByBluetooth,
  type Paper,
  printByBluetooth,
  printPaper,
  shareImage,
  whatsAppTo,
} from '@cartera/piezas';
import type { RefObject } from 'react';

interface ReciboActionsProps {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly paper: Paper;
  /** The receipt as a message. */
  readonly text: string;
  readonly cliente: { readonly nombre: string; readonly telefono: string };
}

/** The ways in which a client gets the receipt. */
export function ReciboActions({ sheet, paper, text, cliente }: ReciboActionsProps) {
  const share = useWrite({
    mutationFn: async () => {
      if (sheet.current) await shareImage(sheet.current, `recibo-${cliente.nombre}.png`);
    },
    onError: (failure: Error) => notifyFailure(failure, 'Error generando archivo'),
  });
  const print = useWrite({
    mutationFn: printByBluetooth,
    onError: (failure: Error) =>
      notifyFailure(failure, 'No se imprimió: prende la impresora, acerca el teléfono e intenta de nuevo'),
  });
  return (
    <div className="cb-saved__actions">
      <a
        className="cb-contacto"
        href={whatsAppTo(cliente.telefono, text)}
        target="_blank"
        rel="noreferrer"
        aria-label="Enviar el recibo por WhatsApp"
      >
        <Icon name="send" /> WhatsApp
      </a>
      <LightButton variant="secondary" busy={share.isPending} onClick={() => share.mutate()}>
        Imagen
      </LightButton>
      <LightButton variant="secondary" onClick={() => sheet.current && printPaper(sheet.current, paper)}>
        Imprimir
      </LightButton>
      {canPrintByBluetooth() && (
        <LightButton variant="secondary" busy={print.isPending} onClick={() => print.mutate(text)}>
          Bluetooth
        </LightButton>
      )}
    </div>
  );
}
