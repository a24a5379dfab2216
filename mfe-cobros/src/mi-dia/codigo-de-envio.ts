import { formatCodigo, payloadOf } from '@cartera/dominio/codigo-recibo';
import { type Envio, signAsPhone } from '@cartera/kit/offline';

/** The code of the receipt of a payment that waits, signed by this phone; null while it cannot sign. */
export async function codigoDeEnvio({ numero, ...envio }: Envio): Promise<string | null> {
  if (numero === undefined) return null;
  const signed = await signAsPhone(envio, (serie) => payloadOf({ tipo: 'envio', serie, numero }));
  return signed && formatCodigo(signed.content, signed.signature);
}
