import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fila } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { dataUrlDeFoto } from './domain/foto.js';
import type { FotoLista } from './preparar-foto.js';

/** What the audit trail tells of a photo: that it changed, and not the picture. */
export function cambioDeFoto(foto: FotoLista): { readonly foto?: 'nueva' | 'quitada' } {
  if (foto === undefined) return {};
  return { foto: foto ? 'nueva' : 'quitada' };
}

/** Clients' photos, kept apart from the clients so that no list loads them. */
@Injectable()
export class Fotos {
  constructor(private readonly base: DataSource) {}

  /**
   * A client's photo as a data URL, null where there is none.
   * @throws ErrorDeNegocio CLIENTE_NO_ENCONTRADO
   */
  async ver(clienteId: string): Promise<string | null> {
    const cliente = await fila<{ jpeg: Buffer | null }>(
      this.base,
      'SELECT f.jpeg FROM cliente c LEFT JOIN cliente_foto f ON f.cliente_id = c.id WHERE c.id = $1',
      [clienteId],
    );
    if (!cliente) throw new ErrorDeNegocio('CLIENTE_NO_ENCONTRADO');
    return cliente.jpeg && dataUrlDeFoto(cliente.jpeg);
  }

  /** Keeps a photo in place of the one there was; null takes it away and undefined leaves it. */
  async guardar(tx: Tx, clienteId: string, foto: FotoLista): Promise<void> {
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
