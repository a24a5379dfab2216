import { QRCode } from '@cartera/kit/files';
import { ThemeProvider } from '@cartera/kit/ui';

const PIXELS = 112;

/** The address of a receipt as a QR code, black on white in both themes, or cameras may not read it. */
export default function CodigoQr({ address }: { readonly address: string }) {
  return (
    <ThemeProvider>
      <QRCode
        aria-label="Código QR del recibo"
        value={address}
        type="svg"
        size={PIXELS}
        bordered={false}
        color="#000"
        bgColor="#fff"
      />
    </ThemeProvider>
  );
}
