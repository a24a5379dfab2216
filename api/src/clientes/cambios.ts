import { CAMPOS_REVISADOS, type CampoRevisado } from '@cartera/contrato/catalogs';
import type { Punto } from '@cartera/contrato/ubicacion';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { pinOf } from './clientes.sql.js';

/** The fields by which the office reaches a client. The pin is a text of `pinText`. */
type Contacto = { readonly [campo in CampoRevisado]?: string | null };

/** A pin as a text. */
export const pinText = ({ latitud, longitud }: Punto): string => `${latitud}, ${longitud}`;

/** Keeps what collectors change of how the office reaches a client, until the office checks it (record 53). */
@Injectable()
export class CambiosDeCliente {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** Records each value that a collector replaces or removes. A first value replaces nothing. */
  async record(tx: Tx, cliente: string, antes: Contacto, despues: Contacto, actor: Actor): Promise<void> {
    if (actor.rol !== 'cobrador') return;
    for (const campo of CAMPOS_REVISADOS) {
      if (!antes[campo] || despues[campo] === undefined || antes[campo] === despues[campo]) continue;
      await tx.query(
        `INSERT INTO cambio_de_cliente (id, cliente_id, campo, antes, despues, usuario_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [newId(), cliente, campo, antes[campo], despues[campo], actor.usuarioId, this.clock.now()],
      );
    }
  }

  /**
   * Marks a change as checked; the first check counts. A checked pin that the client still has becomes that of the office.
   * @throws BusinessError `CAMBIO_NO_ENCONTRADO`, `CAMBIO_PROPIO`
   */
  async revisar(tx: Tx, id: string, actor: Actor): Promise<void> {
    const cambio = await row<Cambio>(
      tx,
      `SELECT c.cliente_id AS "clienteId", c.campo, c.antes, c.despues, c.usuario_id AS "usuarioId",
              c.revisado_por IS NOT NULL AS "isRevisado"
         FROM cambio_de_cliente c WHERE c.id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    if (!cambio) throw new BusinessError('CAMBIO_NO_ENCONTRADO');
    if (cambio.isRevisado) return;
    if (cambio.usuarioId === actor.usuarioId) throw new BusinessError('CAMBIO_PROPIO');
    await tx.query('UPDATE cambio_de_cliente SET revisado_por = $2, revisado_en = $3 WHERE id = $1', [
      id,
      actor.usuarioId,
      this.clock.now(),
    ]);
    if (cambio.campo === 'ubicacion') await acceptPin(tx, cambio);
    const { clienteId, campo, antes, despues } = cambio;
    await this.auditoria.record(tx, actor, {
      accion: 'clientes.revisar-cambio',
      entidad: 'cliente',
      entidadId: clienteId,
      antes: { [campo]: antes },
      despues: { [campo]: despues },
    });
  }
}

interface Cambio {
  readonly clienteId: string;
  readonly campo: CampoRevisado;
  readonly antes: string;
  readonly despues: string | null;
  readonly usuarioId: string;
  readonly isRevisado: boolean;
}

async function acceptPin(tx: Tx, { clienteId, despues }: Cambio): Promise<void> {
  const pin = await pinOf(tx, clienteId);
  if (!pin || pinText(pin) !== despues) return;
  await tx.query('UPDATE cliente SET latitud_oficina = latitud, longitud_oficina = longitud WHERE id = $1', [
    clienteId,
  ]);
}
