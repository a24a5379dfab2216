import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Comprobado, formatCodigo, payloadOf, readCodigo } from '@cartera/dominio/codigo-recibo';
import { Injectable } from '@nestjs/common';
import { SecretKeys } from '../../platform/auth/secret-keys.js';
import { deriveKey } from '../../platform/config/derive-key.js';

/** The codes with which a client checks a receipt. A phone signs its own with a key that opens no code of another phone. */
@Injectable()
export class CodigosDeRecibo {
  constructor(private readonly keys: SecretKeys) {}

  /** The code of a receipt. @param numero of the receipt. */
  of(numero: number): string {
    const payload = payloadOf({ tipo: 'recibo', numero });
    return formatCodigo(payload, sign(receiptKey(this.keys.signer.text), payload));
  }

  /** The key with which a phone signs its codes. @param serie of the phone. */
  deviceKey(serie: number): Buffer {
    return deviceKey(this.keys.signer.text, serie);
  }

  /**
   * Returns the receipt or write that a code names; null if its signature is invalid. Codes of earlier keys stay valid while the
   * settings have the key.
   */
  verify(text: string): Comprobado | null {
    const read = readCodigo(text);
    if (!read) return null;
    const { comprobado, payload, signature } = read;
    const isSigned = this.keys.all.some((secret) => {
      const key = comprobado.tipo === 'recibo' ? receiptKey(secret) : deviceKey(secret, comprobado.serie);
      return timingSafeEqual(sign(key, payload).subarray(0, signature.length), signature);
    });
    return isSigned ? comprobado : null;
  }
}

const sign = (key: Buffer, content: Uint8Array | string): Buffer =>
  createHmac('sha256', key).update(content).digest();
const receiptKey = (secret: string): Buffer => deriveKey(secret, 'recibos');
const deviceKey = (secret: string, serie: number): Buffer =>
  sign(deriveKey(secret, 'comprobantes'), String(serie));
