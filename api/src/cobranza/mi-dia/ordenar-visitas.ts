import { Injectable } from '@nestjs/common';
import { EXISTING_CLIENTES } from '../../clientes/clientes.sql.js';
import { UsuariosQueries } from '../../personal/usuarios/usuarios.queries.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';

/** Replaces the order in which a collector visits the clients. */
@Injectable()
export class OrdenarVisitas {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly auditoria: Auditoria,
  ) {}

  /** @throws BusinessError `COBRADOR_NO_ENCONTRADO`, `CLIENTE_NO_ENCONTRADO` */
  async execute(tx: Tx, cobradorId: string, clientes: readonly string[], actor: Actor): Promise<void> {
    await this.usuarios.requireCobrador(tx, cobradorId);
    // Of two orders at once, the second one replaces the first as a whole.
    await row(tx, 'SELECT u.id FROM usuario u WHERE u.id = $1 FOR NO KEY UPDATE', [cobradorId]);
    const known = await row<{ cuantos: number }>(tx, EXISTING_CLIENTES, [clientes]);
    if (known?.cuantos !== clientes.length) throw new BusinessError('CLIENTE_NO_ENCONTRADO');
    await tx.query('DELETE FROM orden_visita WHERE cobrador_id = $1', [cobradorId]);
    await tx.query(
      `INSERT INTO orden_visita (cobrador_id, cliente_id, posicion)
       SELECT $1, o.id, o.posicion FROM unnest($2::uuid[]) WITH ORDINALITY o (id, posicion)`,
      [cobradorId, clientes],
    );
    await this.auditoria.record(tx, actor, {
      accion: 'visitas.ordenar',
      entidad: 'usuario',
      entidadId: cobradorId,
      despues: { clientes: clientes.length },
    });
  }
}
