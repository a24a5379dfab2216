import type { Punto, Ubicacion } from '@cartera/contrato/ubicacion';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';

/** Sets the pin of a client. It is no field of the form, so it does not make an open form outdated. */
@Injectable()
export class UbicarCliente {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** @throws BusinessError CLIENTE_NO_ENCONTRADO */
  async execute(tx: Tx, id: string, { latitud, longitud }: Punto, actor: Actor): Promise<Ubicacion> {
    const now = this.clock.now();
    const updated = await rows(
      tx,
      'UPDATE cliente SET latitud = $2, longitud = $3, ubicada_en = $4 WHERE id = $1 RETURNING id',
      [id, latitud, longitud, now],
    );
    if (updated.length === 0) throw new BusinessError('CLIENTE_NO_ENCONTRADO');
    await this.auditoria.record(tx, actor, {
      accion: 'visitas.ubicar',
      entidad: 'cliente',
      entidadId: id,
      despues: { latitud, longitud },
    });
    return { latitud, longitud, tomadaEn: now.toISOString() };
  }
}
