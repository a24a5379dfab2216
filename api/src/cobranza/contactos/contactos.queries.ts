import type { Contacto, ContactosQuery } from '@cartera/contrato/contactos';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { clienteJson } from '../../clientes/clientes.sql.js';
import { USUARIO_JSON, withUsuario } from '../../personal/usuarios/usuarios.sql.js';
import { instantText } from '../../platform/db/instants.js';
import { Conditions, paginate } from '../../platform/db/list.js';
import { prepared } from '../../platform/db/prepared.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';

type ContactoRow = Omit<Contacto, 'ocurridoEn' | 'createdAt'> & { ocurridoEn: Date; createdAt: Date };

const COLUMNS = `
  t.id AS "_id", ${clienteJson()} AS cliente, ${USUARIO_JSON} AS usuario, t.canal, t.ocurrido_en AS "ocurridoEn", t.aviso,
  t.created_at AS "createdAt"`;

const FROM = `contacto t JOIN cliente_dato c ON c.id = t.cliente_id ${withUsuario('t.usuario_id')}`;

/** Ley 2300 of 2023 counts the contacts of a week. */
const DAYS = 7;

/** The contacts of the last days of the clients `$2` on the day `$1`, by client, the newest first. */
export const CONTACTOS = prepared(`
  SELECT t.cliente_id AS cliente,
         json_agg(json_build_object('canal', t.canal, 'ocurridoEn', ${instantText('t.ocurrido_en')})
                  ORDER BY t.ocurrido_en DESC, t.id DESC) AS contactos
    FROM contacto t WHERE t.cliente_id = ANY ($2) AND t.ocurrido_en >= $1::date - ${DAYS} GROUP BY t.cliente_id`);

/** Reads of contacts with clients. */
@Injectable()
export class ContactosQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readReplica: ReadReplica,
  ) {}

  async list({ page, limit, cliente, search }: ContactosQuery) {
    const conditions = new Conditions().equals('t.cliente_id', cliente).containsWords('c.busqueda', search);
    const found = await paginate<ContactoRow>(this.readReplica.dataSource, {
      ...{ columns: COLUMNS, from: FROM, conditions, orderBy: 't.ocurrido_en DESC, t.id DESC' },
      ...{ page, limit, search },
    });
    return { ...found, data: found.data.map(toContacto) };
  }

  /** @param db the transaction of a write, to see what it wrote. */
  async get(id: string, db: Queryable = this.dataSource): Promise<Contacto> {
    const found = await row<ContactoRow>(db, `SELECT ${COLUMNS} FROM ${FROM} WHERE t.id = $1`, [id]);
    if (!found) throw new Error(`No contact ${id}`);
    return toContacto(found);
  }
}

function toContacto(found: ContactoRow): Contacto {
  return { ...found, ocurridoEn: found.ocurridoEn.toISOString(), createdAt: found.createdAt.toISOString() };
}
