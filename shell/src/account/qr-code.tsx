import { QRCode } from '@cartera/kit/files';
import { ThemeProvider } from '@cartera/kit/ui';

/** A QR code, drawn here: its text is a secret. Black on white in both themes, or cameras may not read it. */
export default function QrCode({ text }: { readonly text: string }) {
  return (
    <ThemeProvider>
      <QRCode
        className="sh-account__qr"
        aria-label="Código QR con la clave"
        value={text}
        type="svg"
        size={200}
        color="#000"
        bgColor="#fff"
      />
    </ThemeProvider>
  );
}
