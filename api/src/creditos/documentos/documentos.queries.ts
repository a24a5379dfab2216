import type { Documento, DocumentosQuery } from '@cartera/contrato/documentos';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { counter } from '../../esquema/counters.js';
import { Conditions, hasOnlyFilters, paginate } from '../../platform/db/list.js';
import type { Queryable } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { FileStore } from '../../platform/files/file-store.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { Download } from '../../platform/http/download.js';
import { DocumentoEntity } from './documento.entity.js';

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
    @InjectRepository(DocumentoEntity)
    private readonly documentos: Repository<DocumentoEntity>,
    private readonly readReplica: ReadReplica,
    private readonly store: FileStore,
  ) {}

  async list(query: DocumentosQuery) {
    const { page, limit, search, sort, relacionadoTipo, relacionadoId } = query;
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
      countedRows: hasOnlyFilters(query, 'relacionadoTipo') ? COUNTED : undefined,
    });
    return { ...result, data: result.data.map(toDocumento) };
  }

  /**
   * Downloads a document's file under its original name.
   * @throws BusinessError DOCUMENTO_NO_ENCONTRADO, ALMACEN_NO_DISPONIBLE
   */
  async download(id: string): Promise<Download> {
    const { clave, nombreOriginal, mime, sizeBytes } = await this.find(id);
    const content = await this.store.read(clave);
    return new Download(content, { filename: nombreOriginal, mediaType: mime, bytes: sizeBytes });
  }

  /** A document as the contract has it. @throws BusinessError DOCUMENTO_NO_ENCONTRADO */
  async get(id: string, db: Queryable): Promise<Documento> {
    const { nombreOriginal, tipo, mime, sizeBytes, createdAt } = await this.find(id, db);
    return toDocumento({ _id: id, nombreOriginal, tipo, mime, sizeBytes, createdAt });
  }

  /** @throws BusinessError DOCUMENTO_NO_ENCONTRADO */
  async find(id: string, db: Queryable = this.documentos.manager): Promise<DocumentoEntity> {
    const documento = await db.getRepository(DocumentoEntity).findOneBy({ id });
    if (!documento) throw new BusinessError('DOCUMENTO_NO_ENCONTRADO');
    return documento;
  }
}

function toDocumento(documento: DocumentoRow): Documento {
  return { ...documento, createdAt: documento.createdAt.toISOString() };
}
