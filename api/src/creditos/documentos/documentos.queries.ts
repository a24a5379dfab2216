import type { Documento, DocumentosQuery } from '@cartera/contrato/documentos';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { counter } from '../../esquema/counters.js';
import { Conditions, paginate } from '../../platform/db/list.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { BusinessError } from '../../platform/http/business-error.js';

const COLUMNS = `d.id AS "_id", d.nombre_original AS "nombreOriginal", d.tipo, d.mime, d.size_bytes AS "sizeBytes",
  d.created_at AS "createdAt"`;

const COUNTED = `(SELECT clave AS relacionado_tipo, cuantos FROM (${counter('documento')}) k) d`;

const SORTS = {
  createdAt_desc: 'd.created_at DESC, d.id DESC',
  createdAt_asc: 'd.created_at, d.id',
} as const satisfies Record<DocumentosQuery['sort'], string>;

type DocumentoRow = Omit<Documento, 'createdAt'> & { createdAt: Date };

/** Reads of documents. */
@Injectable()
export class DocumentosQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readReplica: ReadReplica,
  ) {}

  async list({ page, limit, search, sort, relacionadoTipo, relacionadoId }: DocumentosQuery) {
    const conditions = new Conditions()
      .equals('d.relacionado_tipo', relacionadoTipo)
      .equals('d.relacionado_id', relacionadoId)
      .containsWords('normalizar(d.nombre_original)', search);
    const result = await paginate<DocumentoRow>(this.readReplica.dataSource, {
      columns: COLUMNS,
      from: 'documento d',
      conditions,
      orderBy: SORTS[sort],
      page,
      limit,
      search,
      countedRows: search || relacionadoId ? undefined : COUNTED,
    });
    return { ...result, data: result.data.map(toDocumento) };
  }

  /** @throws BusinessError DOCUMENTO_NO_ENCONTRADO */
  async get(id: string, db: Queryable = this.dataSource): Promise<Documento> {
    return toDocumento(await this.find<DocumentoRow>(id, COLUMNS, db));
  }

  /**
   * The data needed to download a document's file.
   * @throws BusinessError DOCUMENTO_NO_ENCONTRADO
   */
  file(id: string): Promise<Pick<Documento, 'nombreOriginal' | 'mime' | 'sizeBytes'> & { clave: string }> {
    return this.find(id, `${COLUMNS}, d.clave`, this.dataSource);
  }

  /**
   * The record that a document belongs to.
   * @throws BusinessError DOCUMENTO_NO_ENCONTRADO
   */
  relation(
    id: string,
    db: Queryable,
  ): Promise<{ nombreOriginal: string; relacionadoTipo: string; relacionadoId: string }> {
    const columns = `d.nombre_original AS "nombreOriginal", d.relacionado_tipo AS "relacionadoTipo",
      d.relacionado_id AS "relacionadoId"`;
    return this.find(id, columns, db);
  }

  private async find<T extends object>(id: string, columns: string, db: Queryable): Promise<T> {
    const documento = await row<T>(db, `SELECT ${columns} FROM documento d WHERE d.id = $1`, [id]);
    if (!documento) throw new BusinessError('DOCUMENTO_NO_ENCONTRADO');
    return documento;
  }
}

function toDocumento(documento: DocumentoRow): Documento {
  return { ...documento, createdAt: documento.createdAt.toISOString() };
}
