import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { fotoDataUrl } from './domain/foto.js';
import type { ReadyFoto } from './prepare-foto.js';

/** The entry of a photo in the audit trail: that it changed, without the image. */
export function fotoChange(foto: ReadyFoto): { readonly foto?: 'nueva' | 'quitada' } {
  if (foto === undefined) return {};
  return { foto: foto ? 'nueva' : 'quitada' };
}

/** Photos of clients, in their own table so that no list loads them. */
@Injectable()
export class Fotos {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * A client's photo as a data URL, or null.
   * @throws BusinessError CLIENTE_NO_ENCONTRADO
   */
  async get(clienteId: string): Promise<string | null> {
    const cliente = await row<{ jpeg: Buffer | null }>(
      this.dataSource,
      'SELECT f.jpeg FROM cliente c LEFT JOIN cliente_foto f ON f.cliente_id = c.id WHERE c.id = $1',
      [clienteId],
    );
    if (!cliente) throw new BusinessError('CLIENTE_NO_ENCONTRADO');
    return cliente.jpeg && fotoDataUrl(cliente.jpeg);
  }

  /** Replaces a photo; null deletes it, undefined changes nothing. */
  async save(tx: Tx, clienteId: string, foto: ReadyFoto): Promise<void> {
    if (foto === undefined) return;
    if (foto === null) {
      await tx.query('DELETE FROM cliente_foto WHERE cliente_id = $1', [clienteId]);
      return;
    }
    await tx.query(
      `INSERT INTO cliente_foto (cliente_id, jpeg) VALUES ($1, $2)
       ON CONFLICT (cliente_id) DO UPDATE SET jpeg = excluded.jpeg`,
      [clienteId, foto],
    );
  }
}
