import CodigoQr from './codigo-qr';
import { reciboAddress } from './recibo-texts';

export interface CodigoReciboProps {
  readonly codigo: string;
  /** The sentence above the code. */
  readonly text: string;
}

/** The code of a receipt and its address. */
export function CodigoRecibo({ codigo, text }: CodigoReciboProps) {
  const address = reciboAddress(codigo);
  return (
    <div className="ct-codigo">
      <p>{text}</p>
      <div className="ct-codigo__qr">
        <CodigoQr address={address} />
      </div>
      <p className="ct-codigo__address">{address}</p>
    </div>
  );
}
