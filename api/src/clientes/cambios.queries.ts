import type { CambioDeCliente, CambiosDeClienteQuery } from '@cartera/contrato/cambios';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Conditions, paginate } from '../platform/db/list.js';
import { type Queryable, row } from '../platform/db/query.js';
import { BusinessError } from '../platform/http/business-error.js';
import { cambioJson } from './clientes.sql.js';

interface CambioRow {
  readonly cambio: CambioDeCliente;
}

const COLUMNS = `${cambioJson('t')} AS cambio`;
const FROM = 'cambio_de_cliente t JOIN cliente_dato c ON c.id = t.cliente_id';

const REVISION_CONDITIONS = {
  por_revisar: 't.revisado_por IS NULL',
  revisado: 't.revisado_por IS NOT NULL',
} as const;

/** Reads what collectors changed of clients. */
@Injectable()
export class CambiosQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** A page, the newest first. */
  async list({ page, limit, search, cliente, cobrador, revision }: CambiosDeClienteQuery) {
    const conditions = new Conditions()
      .equals('t.cliente_id', cliente)
      .equals('t.usuario_id', cobrador)
      .containsWords('c.busqueda', search);
    if (revision) conditions.always(REVISION_CONDITIONS[revision]);
    const found = await paginate<CambioRow>(this.dataSource, {
      ...{ columns: COLUMNS, from: FROM, conditions, orderBy: 't.created_at DESC, t.id DESC' },
      ...{ page, limit, search },
    });
    return { ...found, data: found.data.map(({ cambio }) => cambio) };
  }

  /** @throws BusinessError `CAMBIO_NO_ENCONTRADO` */
  async get(id: string, db: Queryable): Promise<CambioDeCliente> {
    const found = await row<CambioRow>(db, `SELECT ${COLUMNS} FROM ${FROM} WHERE t.id = $1`, [id]);
    if (!found) throw new BusinessError('CAMBIO_NO_ENCONTRADO');
    return found.cambio;
  }
}
