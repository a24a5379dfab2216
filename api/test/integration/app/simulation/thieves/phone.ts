import { createHmac, randomUUID } from 'node:crypto';
import { registrarCobro } from '@cartera/contrato/cobros';
import { registrarDispositivo } from '@cartera/contrato/dispositivos';
import { formatCodigo, payloadOf } from '@cartera/dominio/codigo-recibo';
import { expectSuccess } from '../../../../support/request.js';
import type { TestApp } from '../../../../support/test-app.js';

/** A payment that a collector received. The default is cash of today. */
export interface Pago {
  readonly prestamo: string;
  readonly monto: number;
  readonly fecha?: string;
  readonly metodo?: string;
  readonly referencia?: string;
}

/** The receipt that a client got from a phone. */
export interface ReciboDeTelefono {
  readonly dispositivo: string;
  readonly numero: number;
  readonly codigo: string;
  readonly monto: number;
}

/** The phone of a collector. It numbers each payment and gives the client a receipt, also of a payment that it never sends. */
export class Phone {
  /** The receipts that clients have. */
  readonly recibos: ReciboDeTelefono[] = [];
  id = '';
  /** The number of its last payment. */
  numero = 0;
  private serie = 0;
  private llave = '';

  constructor(
    private readonly api: TestApp,
    private readonly token: () => string,
  ) {}

  /** Registers a new phone, or this one after its data was cleared. */
  async register(): Promise<void> {
    const body = { _id: randomUUID() };
    const { data } = expectSuccess(await this.api.call(registrarDispositivo, { token: this.token(), body }));
    Object.assign(this, { id: data._id, numero: 0, serie: data.serie, llave: data.llave });
  }

  /** Keeps a payment, and gives its receipt with the next number. */
  keep({ monto }: Pago): void {
    this.numero += 1;
    const payload = payloadOf({ tipo: 'envio', serie: this.serie, numero: this.numero });
    const signature = createHmac('sha256', Buffer.from(this.llave, 'base64url')).update(payload).digest();
    const codigo = formatCodigo(payload, signature);
    this.recibos.push({ dispositivo: this.id, numero: this.numero, codigo, monto });
  }

  /** Gives the receipt of a payment and sends it. */
  pay(pago: Pago) {
    this.keep(pago);
    const { fecha = this.api.clock.today(), ...cobro } = pago;
    return this.api.call(registrarCobro, {
      token: this.token(),
      headers: { 'idempotency-key': randomUUID(), 'x-dispositivo': this.id, 'x-envio': String(this.numero) },
      body: { ...cobro, fecha, ocurridoEn: `${fecha}T15:00:00.000Z` },
    });
  }
}
